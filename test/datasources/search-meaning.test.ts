import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ContentProcessed, Datasource, List, SearchResult } from '@sheaf/contract';
import { ALL_FEATURES } from '@sheaf/server/roles';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WIDE_LIMITS } from '../api/document-calls.ts';
import { json, startApi, type TestApi } from '../api/start-api.ts';

let api: TestApi;
let embedding: Server;
const authorizations: (string | undefined)[] = [];
/** All that was ever sent to be embedded. */
const embedded: string[] = [];
/** Endpoint calls wait for it. */
let gate: Promise<void> = Promise.resolve();

/** Texts about vehicles point one way, all others another. */
beforeAll(async () => {
  embedding = createServer(async (request, response) => {
    authorizations.push(request.headers.authorization);
    const body = JSON.parse(await text(request)) as { input: string[] };
    embedded.push(...body.input);
    await gate;
    const data = body.input.map((one, index) => ({
      index,
      embedding: /car|automobile/i.test(one) ? [2, 0.1, 0] : [0, 0.1, 2],
    }));
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ data }));
  });
  await new Promise<void>((resolve) => embedding.listen(0, '127.0.0.1', resolve));
  process.env['TEST_EMBEDDING_KEY'] = 'of-the-test';
});
afterAll(() => {
  embedding.close();
});

/** A server whose texts are embedded by the endpoint. */
async function startWithEndpoint(): Promise<void> {
  const url = `http://127.0.0.1:${(embedding.address() as AddressInfo).port}/v1`;
  await start(['--embedding-url', url, '--embedding-key-env', 'TEST_EMBEDDING_KEY']);
}

async function start(flags: readonly string[]): Promise<void> {
  api = await startApi(WIDE_LIMITS, undefined, '127.0.0.1', ALL_FEATURES, flags);
  await api.startWorkers();
}

async function read<Body>(path: string, init?: RequestInit): Promise<Body> {
  const response = await api.call(path, init);
  expect(response.status).toBeLessThan(300);
  return (await response.json()) as Body;
}

async function put(contents: Readonly<Record<string, string>>): Promise<string> {
  const { id } = await read<Datasource>('/v2/datasources', json({ name: 'Meanings' }));
  await putInto(id, contents);
  return id;
}

async function putInto(id: string, contents: Readonly<Record<string, string>>): Promise<void> {
  const body = new FormData();
  for (const [name, content] of Object.entries(contents))
    body.append('files', new Blob([content]), name);
  const path = `/v2/datasources/${id}/content/process`;
  await read<ContentProcessed>(path, { method: 'POST', body });
}

async function search(id: string, body: object): Promise<readonly SearchResult[]> {
  const path = `/v2/datasources/${id}/data-elements/search`;
  return (await read<List<SearchResult>>(path, json(body))).data;
}

/** The first result once the meaning has been learned. */
async function firstByMeaning(id: string, query: string): Promise<SearchResult | undefined> {
  const start = performance.now();
  for (;;) {
    const [best] = await search(id, { query, mode: 'semantic', explain: true });
    const meaning = Number(best?.explanation?.['meaning'] ?? 0);
    if (meaning > 0 || performance.now() - start > 90_000) return best;
    await sleep(500);
  }
}

test('an embedding endpoint of the operator finds other words for the same thing', async () => {
  await startWithEndpoint();
  try {
    const id = await put({
      'a.txt': 'The car stands in the garage.',
      'b.txt': 'Bread is baked in the oven.',
    });
    expect(await search(id, { query: 'automobile', mode: 'keyword' })).toEqual([]);
    const best = await firstByMeaning(id, 'automobile');
    expect(best?.path).toBe('a.txt');
    expect(best?.explanation).toMatchObject({ keywords: 0, meaning: expect.any(Number) });
    expect(new Set(authorizations)).toEqual(new Set(['Bearer of-the-test']));
    expect(api.log.join('')).not.toContain('of-the-test');
  } finally {
    await api.close();
  }
}, 180_000);

test('what comes in while others are embedded is embedded too', async () => {
  await startWithEndpoint();
  const open = Promise.withResolvers<void>();
  gate = open.promise;
  try {
    const asked = authorizations.length;
    const id = await put({ 'b.txt': 'Bread is baked in the oven.' });
    await vi.waitFor(() => expect(authorizations.length).toBeGreaterThan(asked), 30_000);
    await putInto(id, { 'a.txt': 'The car stands in the garage.' });
    await vi.waitFor(async () => expect(await mergesDone()).toBe(2), 30_000);
    open.resolve();
    await vi.waitFor(async () => {
      const [best] = await search(id, { query: 'automobile', mode: 'semantic' });
      expect(best?.path).toBe('a.txt');
    }, 30_000);
  } finally {
    open.resolve();
    gate = Promise.resolve();
    await api.close();
  }
}, 180_000);

test('what is merged keeps its vectors: no text is embedded twice', async () => {
  await startWithEndpoint();
  embedded.length = 0;
  const notes = (from: number, to: number) =>
    Object.fromEntries(
      Array.from({ length: to - from }, (_, at) => [
        `${from + at}.txt`,
        from + at === 3 ? 'The car of number 3.' : `The bread of number ${from + at}.`,
      ]),
    );
  try {
    const id = await put(notes(0, 5));
    await vi.waitFor(() => expect(embedded).toHaveLength(5), 30_000);
    await putInto(id, notes(5, 12));
    const segments = async () => {
      const { rows } = await api.database.pool.query(
        `select count(*)::int as all, count(*) filter (where exists (
           select from search_blocks b where b.segment_id = s.id and b.name like 'vectors/%/places'))::int as embedded
         from search_segments s where datasource_id = $1 and coalesce(meta->>'kind', '') <> 'model'`,
        [id],
      );
      return rows[0];
    };
    await vi.waitFor(async () => expect(await segments()).toEqual({ all: 5, embedded: 5 }), 60_000);
    expect(embedded.toSorted()).toEqual(Object.values(notes(0, 12)).toSorted());
    const [best] = await search(id, { query: 'automobile', mode: 'semantic' });
    expect(best?.path).toBe('3.txt');
  } finally {
    await api.close();
  }
}, 180_000);

async function mergesDone(): Promise<number> {
  const { rows } = await api.database.pool.query<{ done: number }>(
    `select count(*)::int as done from pgboss.job where name = 'merge-index' and state = 'completed'`,
  );
  return rows[0]?.done ?? 0;
}

test('a datasource of some size learns from its own texts which words mean the same', async () => {
  await start([]);
  try {
    const id = await put({ 'book.md': sections() });
    const best = await firstByMeaning(id, 'automobile');
    expect(best?.highlights?.[0]?.text).toMatch(/engine|wheel/);
    const [byWords] = await search(id, { query: 'automobile', mode: 'keyword', explain: true });
    expect(byWords?.explanation).toMatchObject({ meaning: 0 });
  } finally {
    await api.close();
  }
}, 300_000);

/** Long sections on three subjects; of the words for one thing each section has only one. */
function sections(): string {
  const subjects = [
    ['car engine wheel road driver', 'automobile engine wheel road driver'],
    ['ship hull sail sea captain', 'vessel hull sail sea captain'],
    ['bread flour yeast oven baker', 'loaf flour yeast oven baker'],
  ];
  return Array.from({ length: 230 }, (_, index) => {
    const words = (subjects[index % 3]?.[index % 2] ?? '').split(' ');
    const sentences = Array.from(
      { length: 24 },
      (__, place) =>
        `The ${words[place % 5]} and the ${words[(place * 2 + index) % 5]} are of section ${index}.`,
    );
    return `# Section ${index}\n\n${sentences.join(' ')}`;
  }).join('\n\n');
}
