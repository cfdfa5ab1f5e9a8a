import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ContentProcessed, DataElement, Datasource, Download, List } from '@sheaf/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { json } from '../api/start-api.ts';
import { startDatabase, type TestDatabase } from '../harness/start-database.ts';
import { startServer, type TestServer } from '../harness/start-server.ts';

let database: TestDatabase;
let data: string;
let server: TestServer;
let key: string;

beforeAll(async () => {
  database = await startDatabase();
  data = mkdtempSync(path.join(tmpdir(), 'sheaf-deleting-'));
  await start();
  key = server.firstKey ?? '';
}, 60_000);

afterAll(async () => {
  await server.kill();
  await database.drop();
  rmSync(data, { recursive: true, force: true });
});

async function start(): Promise<void> {
  server = await startServer({ data, databaseUrl: database.url, flags: ['--log-level', 'warn'] });
}

function call(place: string, init: RequestInit = {}): Promise<Response> {
  const headers = { 'Service-API-Key': key, ...init.headers };
  return fetch(`${server.address}${place}`, { ...init, headers });
}

async function read<Body>(place: string, init?: RequestInit): Promise<Body> {
  const answer = await call(place, init);
  expect([place, answer.status < 300]).toEqual([place, true]);
  return (await answer.json()) as Body;
}

type File = { readonly word: string; readonly element: DataElement; readonly download: string };

async function putFile(datasource: string, word: string): Promise<File> {
  const body = new FormData();
  body.append('files', new Blob([`animal,legs\n${word},4\n`]), `${word}.csv`);
  const place = `/v2/datasources/${datasource}/content/process`;
  const { items } = await read<ContentProcessed>(place, { method: 'POST', body });
  const [element] = items;
  if (!element) throw new Error(`${word} was not taken`);
  const chosen = { data_element_ids: [element.id], content: 'files' };
  const download = await read<Download>(`/v2/datasources/${datasource}/downloads`, json(chosen));
  await expect.poll(async () => (await call(download.file_url)).ok).toBe(true);
  return { word, element, download: download.file_url };
}

/** How many of the ways that lead to a file lead anywhere. */
async function waysTo(datasource: string, { word, element, download }: File): Promise<string[]> {
  const base = `/v2/datasources/${datasource}`;
  const search = json({ query: word, mode: 'keyword' });
  const query = json({ sql: `SELECT * FROM "${word}"` });
  const isThere = async (place: string, init?: RequestInit) => (await call(place, init)).ok;
  const names = async (place: string, init?: RequestInit) =>
    JSON.stringify((await read<List<unknown>>(place, init)).data).includes(word);
  const ways: Readonly<Record<string, Promise<boolean>>> = {
    element: isThere(`${base}/data-elements/${element.id}`),
    elements: names(`${base}/data-elements`),
    document: isThere(`/v2/documents/${element.job_id}`),
    search: names(`${base}/data-elements/search`, search),
    tables: call(`${base}/tables`).then(async (answer) => (await answer.text()).includes(word)),
    rows: isThere(`${base}/query`, query),
    download: isThere(download),
    bytes: holdsBytes(element.sha256),
  };
  const found = await Promise.all(Object.entries(ways).map(async ([way, is]) => [way, await is]));
  return found.flatMap(([way, is]) => (is ? [String(way)] : []));
}

async function holdsBytes(sha256: string): Promise<boolean> {
  const { rows } = await database.pool.query(
    'select 1 from blobs where sha256 = $1 and reference_count > 0',
    [sha256],
  );
  return rows.length > 0;
}

const WAYS = ['element', 'elements', 'document', 'search', 'tables', 'rows', 'download', 'bytes'];

test('a file whose deletion was cut off is wholly there or wholly gone, and gone after the next', async () => {
  const { id } = await read<Datasource>('/v2/datasources', json({ name: 'Animals' }));
  const files: File[] = [];
  for (const word of ['walrus', 'giraffe', 'axolotl', 'badger'])
    files.push(await putFile(id, word));
  const [kept, ...doomed] = files as [File, ...File[]];
  for (const file of files) expect(await waysTo(id, file)).toEqual(WAYS);
  for (const [round, file] of doomed.entries()) {
    const place = `/v2/datasources/${id}/data-elements/${file.element.id}`;
    const cutOff = call(place, { method: 'DELETE' }).catch(() => null);
    await sleep(round * 12);
    await server.kill();
    await cutOff;
    await start();
    const left = await waysTo(id, file);
    expect([[], WAYS]).toContainEqual(left);
    if (left.length > 0) await read(place, { method: 'DELETE' });
    expect(await waysTo(id, file)).toEqual([]);
    expect(await waysTo(id, kept)).toEqual(WAYS);
  }
}, 240_000);
