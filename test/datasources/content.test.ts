import type {
  ContentProcessed,
  ContentUploaded,
  DataElement,
  Datasource,
  IngestStatus,
  List,
  SearchResult,
} from '@sheaf/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WIDE_LIMITS } from '../api/document-calls.ts';
import { readAllEvents } from '../api/read-events.ts';
import { json, startApi, type TestApi } from '../api/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi(WIDE_LIMITS);
  await api.startWorkers();
});
afterAll(() => api.close());

async function read<Body>(path: string, init?: RequestInit): Promise<Body> {
  const response = await api.call(path, init);
  const text = await response.text();
  expect([response.status, text]).toEqual([expect.toSatisfy((s: number) => s < 300), text]);
  return JSON.parse(text) as Body;
}

async function newDatasource(): Promise<string> {
  return (await read<Datasource>('/v2/datasources', json({ name: 'Letters' }))).id;
}

function files(contents: Readonly<Record<string, string>>): RequestInit {
  const body = new FormData();
  for (const [name, text] of Object.entries(contents)) {
    body.append('files', new Blob([text]), name);
  }
  return { method: 'POST', body };
}

async function put(id: string, contents: Readonly<Record<string, string>>): Promise<DataElement[]> {
  const path = `/v2/datasources/${id}/content/process`;
  return (await read<ContentProcessed>(path, files(contents))).items;
}

async function search(id: string, query: string, more: object = {}): Promise<SearchResult[]> {
  const path = `/v2/datasources/${id}/data-elements/search`;
  return (await read<List<SearchResult>>(path, json({ query, ...more }))).data.slice();
}

test('files that were put in are found, with the place and what matched', async () => {
  const id = await newDatasource();
  const items = await put(id, {
    'contracts/lease.md': '# Lease\n\n## Rent\n\nThe rent is 1,200 euros a month.',
    'notes.txt': 'Nothing of interest about gardens.',
  });
  expect(items.map(({ path, status }) => [path, status])).toEqual([
    ['contracts/lease.md', 'completed'],
    ['notes.txt', 'completed'],
  ]);
  const [best, ...rest] = await search(id, 'monthly rent euros');
  expect(best?.path).toBe('contracts/lease.md');
  expect(rest).toEqual([]);
  const [place] = best?.highlights ?? [];
  expect(place?.heading_path).toEqual(['Lease', 'Rent']);
  expect(place?.ranges.map(([from, to]) => place.text.slice(from, to))).toContain('rent');
  const datasource = await read<Datasource>(`/v2/datasources/${id}`);
  expect(datasource).toMatchObject({
    last_sync_status: 'completed',
    files: { total: 2 },
    total_ingested_files: 2,
  });
});

test('a changed file is found by its new words only, and an unchanged one is left alone', async () => {
  const id = await newDatasource();
  const [before] = await put(id, { 'a.txt': 'The quick zebra.' });
  const [same] = await put(id, { 'a.txt': 'The quick zebra.' });
  expect(same).toEqual({ ...before, updated_at: expect.any(String) });
  const [after] = await put(id, { 'a.txt': 'The slow giraffe.' });
  expect(after?.id).toBe(before?.id);
  expect(await search(id, 'zebra')).toEqual([]);
  expect((await search(id, 'giraffe')).map((hit) => hit.path)).toEqual(['a.txt']);
  const gone = await api.call(`/v2/documents/${before?.job_id}`);
  expect(gone.status).toBe(404);
});

test('an upload is followed to its end, and files that cannot be read say why', async () => {
  const id = await newDatasource();
  const sent = files({ 'good.md': 'Some words.', 'bad.pdf': '%PDF-1.7 broken' });
  const upload = await read<ContentUploaded>(`/v2/datasources/${id}/content`, sent);
  expect(upload).toMatchObject({ success: true, datasource_id: id, estimated_files: 2 });
  const events = await readAllEvents(await api.call(upload.sse_url));
  expect(events.at(-2)?.event).toBe('stream_complete');
  expect(JSON.parse(events.at(-2)?.data ?? '')).toMatchObject({ files_done: 2, files_total: 2 });
  const path = `/v2/datasources/${id}/data-elements`;
  const list = await read<List<DataElement>>(path);
  expect(list.data.map(({ name, status, error }) => [name, status, error === null])).toEqual(
    expect.arrayContaining([
      ['good.md', 'completed', true],
      ['bad.pdf', 'failed', false],
    ]),
  );
  await expect
    .poll(async () => (await read<IngestStatus>(`/v2/datasources/${id}/ingest-status`)).status)
    .toBe('completed');
  const status = await read<IngestStatus>(`/v2/datasources/${id}/ingest-status`);
  expect(status.totals).toMatchObject({ files: 2, completed: 1, failed: 1, pending: 0 });
  expect(status.errors).toHaveLength(1);
});

test('what is deleted is gone from every way to find it', async () => {
  const id = await newDatasource();
  const [kept, gone] = await put(id, {
    'kept.md': 'Common words of the kept file.',
    'gone.md': 'Common words and a secret walrus.',
  });
  const place = `/v2/datasources/${id}/data-elements/${gone?.id}`;
  expect((await api.call(place, { method: 'DELETE' })).status).toBe(200);
  expect((await api.call(place)).status).toBe(404);
  expect((await api.call(`/v2/documents/${gone?.job_id}`)).status).toBe(404);
  expect(await search(id, 'walrus')).toEqual([]);
  expect((await search(id, 'common words')).map((hit) => hit.id)).toEqual([kept?.id]);
  const { rows } = await api.database.pool.query(
    `select (select count(*)::int from chunks where text like '%walrus%') as chunks,
      (select count(*)::int from search_segment_elements where data_element_id = $1) as places`,
    [gone?.id],
  );
  expect(rows[0]).toEqual({ chunks: 0, places: 0 });
});

test('a search is read page by page: each file once, also while others come and go', async () => {
  const id = await newDatasource();
  const names = Array.from({ length: 7 }, (_, index) => `${index}.txt`);
  const contents = names.map((name, index) => [name, `walrus ${'and ice '.repeat(index)}`]);
  const items = await put(id, Object.fromEntries(contents));
  const path = `/v2/datasources/${id}/data-elements/search`;
  for (const query of ['walrus', undefined]) {
    const seen: string[] = [];
    let cursor: string | null | undefined;
    for (; cursor !== null; ) {
      const body = { query, top_k: 3, ...(cursor && { cursor }) };
      const page = await read<List<SearchResult>>(path, json(body));
      expect(page.data.length).toBeLessThanOrEqual(3);
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    expect(seen.toSorted()).toEqual(items.map(({ id }) => id).toSorted());
    const whole = await read<List<SearchResult>>(path, json({ query, top_k: 50 }));
    expect([whole.data.map(({ id }) => id), whole.next_cursor]).toEqual([seen, null]);
  }
  const first = await read<List<SearchResult>>(path, json({ query: 'walrus', top_k: 3 }));
  const { next_cursor: cursor } = first;
  const [gone] = first.data;
  await api.call(`/v2/datasources/${id}/data-elements/${gone?.id}`, { method: 'DELETE' });
  const second = await read<List<SearchResult>>(path, json({ query: 'walrus', top_k: 3, cursor }));
  const both = [...first.data, ...second.data].map(({ id }) => id);
  expect(new Set(both).size).toBe(6);
  const other = await api.call(path, json({ query: 'ice', cursor }));
  expect([other.status, await other.json()]).toMatchObject([400, { code: 'invalid_cursor' }]);
});

test('a match is shown in the element it stands in, not in all of its chunk', async () => {
  const id = await newDatasource();
  await put(id, { 'a.md': '# Zoo\n\nA walrus swims.\n\nA lion sleeps.\n' });
  const [{ highlights } = {}] = await search(id, 'lion', { explain: true });
  const [place] = highlights ?? [];
  expect(place?.text).toContain('walrus');
  expect([place?.element_ids.length, place?.bboxes.length]).toEqual([1, 1]);
  const [both] = await search(id, 'lion walrus');
  expect(both?.highlights?.[0]?.element_ids).toContain(place?.element_ids[0]);
  expect(both?.highlights?.[0]?.element_ids).toHaveLength(2);
});

test("another project's datasources are not there", async () => {
  const id = await newDatasource();
  const [element] = await put(id, { 'a.md': 'Private words.' });
  const { key } = await api.createKey({ project: 'strangers' });
  const headers = { 'service-api-key': key };
  const paths = [
    '',
    '/content',
    '/data-elements',
    `/data-elements/${element?.id}`,
    '/ingest-status',
  ];
  for (const path of paths) {
    const response = await api.call(`/v2/datasources/${id}${path}`, { headers });
    expect([path, response.status]).toEqual([path, 404]);
  }
  const found = await api.call(
    `/v2/datasources/${id}/data-elements/search`,
    json({ query: 'words' }, headers),
  );
  expect(found.status).toBe(404);
});

test('a datasource goes with everything in it', async () => {
  const id = await newDatasource();
  const [element] = await put(id, { 'a.md': 'Words of a vanishing otter.' });
  const answer = await read<{ id: string }>(`/v2/datasources/${id}`, { method: 'DELETE' });
  expect(answer).toEqual({ id });
  expect((await api.call(`/v2/datasources/${id}`)).status).toBe(404);
  expect((await api.call(`/v2/documents/${element?.job_id}`)).status).toBe(404);
  const { rows } = await api.database.pool.query(
    `select count(*)::int as rows from chunks where text like '%otter%'`,
  );
  expect(rows[0]).toEqual({ rows: 0 });
});

test('files in a container become elements of their own under its path', async () => {
  const { zipSync, strToU8 } = await import('fflate');
  const id = await newDatasource();
  const archive = zipSync({
    'inner/one.md': strToU8('A lonely heron.'),
    'two.txt': strToU8('Two.'),
  });
  const body = new FormData();
  body.append('files', new Blob([Uint8Array.from(archive)]), 'box.zip');
  await read<ContentUploaded>(`/v2/datasources/${id}/content`, { method: 'POST', body });
  await expect
    .poll(async () => (await search(id, 'heron')).map((hit) => hit.path), { timeout: 30_000 })
    .toEqual(['box.zip/inner/one.md']);
});
