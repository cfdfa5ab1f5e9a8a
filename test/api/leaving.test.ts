import { createConnection } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finished, form, submit, WIDE_LIMITS } from './document-calls.ts';
import type { TestApi } from './start-api.ts';
import { startServedApi } from './start-served-api.ts';

let api: TestApi;
let jobId: string;
beforeAll(async () => {
  api = await startServedApi(WIDE_LIMITS);
  jobId = await submit(api, '# Title\n\nWords and more words.', 'a.md');
  await finished(api, jobId);
});
afterAll(() => api.close());

/** Sends a request and tears the connection down after so long, whatever came until then. */
async function leave(path: string, afterMs: number): Promise<void> {
  const { hostname, port } = new URL(api.url);
  const socket = createConnection({ host: hostname, port: Number(port) });
  const lines = [`GET ${path} HTTP/1.1`, `Host: ${hostname}`, `Service-API-Key: ${api.key}`];
  socket.on('error', () => {});
  await new Promise<void>((resolve) => {
    socket.once('connect', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`, () => resolve()));
  });
  if (afterMs > 0) await sleep(afterMs);
  socket.resetAndDestroy();
}

const trouble = () => api.log.filter((line) => /"level":(40|50|60)/.test(line));

test.each(['trace', 'structured', 'file', 'chunks', 'tables/0.csv', 'children'])(
  'callers who leave %s at once, or in the middle, are no trouble of ours',
  async (place) => {
    for (let call = 0; call < 25; call++) {
      await leave(`/v2/documents/${jobId}/${place}`, call % 5);
    }
    await sleep(100);
    expect(trouble()).toEqual([]);
  },
);

test('callers who leave what does not exist, or pages without a key, are none either', async () => {
  for (let call = 0; call < 25; call++) {
    await leave('/v2/nowhere', call % 5);
    await leave('/health', call % 5);
  }
  await sleep(100);
  expect(trouble()).toEqual([]);
  expect((await api.call('/v2/documents', form('words', 'b.txt'))).status).toBe(201);
});
