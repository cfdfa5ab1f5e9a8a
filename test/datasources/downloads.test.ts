import type { Download } from '@sheaf/contract';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dropExpiredDownloads } from '../../apps/server/src/datasources/downloads/drop-downloads.ts';
import { WIDE_LIMITS } from '../api/document-calls.ts';
import { readAllEvents } from '../api/read-events.ts';
import { json, startApi, type TestApi } from '../api/start-api.ts';
import { datasourceCalls } from './datasource-calls.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi(WIDE_LIMITS);
  await api.startWorkers();
});
afterAll(() => api.close());

const { read, newDatasource, put } = datasourceCalls(() => api);

async function unzipped(response: Response): Promise<Record<string, string>> {
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/zip');
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

const process = (id: string, body: object = {}) =>
  api.call(`/v2/datasources/${id}/downloads/process`, json(body));

async function packed(id: string, body: object = {}): Promise<Download> {
  const download = await read<Download>(`/v2/datasources/${id}/downloads`, json(body));
  const response = await api.call(download.status_url);
  expect(response.status).toBe(200);
  const events = await readAllEvents(response);
  expect(events.map(({ event }) => event)).toContain('connected');
  expect(events.at(-2)?.event).toBe('stream_complete');
  return download;
}

test('files come back byte for byte under their paths', async () => {
  const id = await newDatasource();
  await put(id, { 'a/one.md': '# One\n', 'two.txt': 'Two.' });
  expect(await unzipped(await process(id))).toEqual({ 'a/one.md': '# One\n', 'two.txt': 'Two.' });
  const { file_url } = await packed(id);
  const file = await api.call(file_url);
  expect(file.headers.get('content-disposition')).toContain('Figures.zip');
  expect(await unzipped(file)).toEqual({ 'a/one.md': '# One\n', 'two.txt': 'Two.' });
});

test('what files say comes as markdown and structured JSON, and what could not be read is named', async () => {
  const id = await newDatasource();
  await put(id, { 'one.md': '# One\n\nWords.', 'bad.pdf': '%PDF-1.7 broken' });
  const files = await unzipped(await process(id, { content: 'files_and_parsed_content' }));
  expect(Object.keys(files).sort()).toEqual([
    'files/bad.pdf',
    'files/one.md',
    'not-included.txt',
    'parsed_content/one.md.json',
    'parsed_content/one.md.md',
  ]);
  expect(files['parsed_content/one.md.md']).toContain('Words.');
  expect(JSON.parse(files['parsed_content/one.md.json'] ?? '')).toHaveProperty('pages');
  expect(files['not-included.txt']).toMatch(/^bad\.pdf: /);
});

test('some files alone are packed when they are named, and only if all are there', async () => {
  const id = await newDatasource();
  const [one] = await put(id, { 'one.md': 'One.', 'two.md': 'Two.' });
  const some = await process(id, { data_element_ids: [one?.id, one?.id] });
  expect(await unzipped(some)).toEqual({ 'one.md': 'One.' });
  const strange = { data_element_ids: [one?.id, 'de_nope'] };
  expect((await process(id, strange)).status).toBe(404);
  const asked = await api.call(`/v2/datasources/${id}/downloads`, json(strange));
  expect(asked.status).toBe(404);
});

test('the files of a container are parsed content of their own, and files only inside it', async () => {
  const id = await newDatasource();
  const box = zipSync({ 'inner.md': new TextEncoder().encode('Inside.') });
  await put(id, { 'box.zip': box });
  await expect
    .poll(async () => Object.keys(await unzipped(await process(id, { content: 'parsed_content' }))))
    .toContain('box.zip/inner.md.md');
  expect(Object.keys(await unzipped(await process(id)))).toEqual(['box.zip']);
});

test('a download goes with a file that is in it, and not with others', async () => {
  const id = await newDatasource();
  const [one, two] = await put(id, { 'one.md': 'One.', 'two.md': 'Two.' });
  const all = await packed(id);
  const other = await packed(id, { data_element_ids: [two?.id] });
  const status = async ({ file_url }: Download) => (await api.call(file_url)).status;
  expect([await status(all), await status(other)]).toEqual([200, 200]);
  await api.call(`/v2/datasources/${id}/data-elements/${one?.id}`, { method: 'DELETE' });
  expect([await status(all), await status(other)]).toEqual([404, 200]);
  await api.call(`/v2/datasources/${id}`, { method: 'DELETE' });
  const { rows } = await api.database.pool.query(
    `select count(*)::int as n from jobs where kind = 'content-download' and subject_id = $1`,
    [id],
  );
  expect([await status(other), rows[0]?.n]).toEqual([404, 0]);
});

test('a download expires, and its bytes are let go', async () => {
  const id = await newDatasource();
  await put(id, { 'one.md': `One of a kind: ${id}.` });
  const { job_id, file_url } = await packed(id);
  const { rows } = await api.database.pool.query<{ sha: string }>(
    `select result->>'sha256' as sha from jobs where id = $1`,
    [job_id],
  );
  await dropExpiredDownloads(api.services);
  expect((await api.call(file_url)).status).toBe(200);
  await api.database.pool.query(
    `update jobs set created_at = now() - interval '2 days' where id = $1`,
    [job_id],
  );
  await dropExpiredDownloads(api.services);
  expect((await api.call(file_url)).status).toBe(404);
  const held = await api.database.pool.query(
    'select reference_count as n from blobs where sha256 = $1',
    [rows[0]?.sha],
  );
  expect(held.rows[0]?.n).toBe(0);
});

test("another project's downloads are not there", async () => {
  const id = await newDatasource();
  await put(id, { 'one.md': 'One.' });
  const { status_url, file_url } = await packed(id);
  const { key } = await api.createKey({ project: 'strangers' });
  const headers = { 'service-api-key': key };
  expect((await api.call(status_url, { headers })).status).toBe(404);
  expect((await api.call(file_url, { headers })).status).toBe(404);
  const asked = await api.call(`/v2/datasources/${id}/downloads/process`, json({}, headers));
  expect(asked.status).toBe(404);
});
