import { readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DocumentJob } from '@sheaf/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPdf, textAt } from '../builders/pdf/build-pdf.ts';
import { finished, submit } from './document-calls.ts';
import { expectCommonHeaders } from './expect-common-headers.ts';
import type { TestApi } from './start-api.ts';
import { startServedApi } from './start-served-api.ts';

const TEXT = `# Stored\n\n${'words and words. '.repeat(20_000)}`;

let api: TestApi;
let jobId: string;
beforeAll(async () => {
  api = await startServedApi();
  jobId = await submit(api, TEXT, 'stored.md');
  await finished(api, jobId);
});
afterAll(() => api.close());

const get = (what: string, headers: Record<string, string> = {}, method = 'GET') =>
  api.call(`/v2/documents/${jobId}/${what}`, { method, headers });

const isAborted = (line: string) => JSON.parse(line).msg === 'request aborted';

describe('what is stored as bytes', () => {
  test.each(['file', 'result', 'result?format=json', 'structured'])(
    'says how long it is, to HEAD as to GET: %s',
    async (what) => {
      const whole = await get(what);
      const { length } = await whole.bytes();
      const head = await get(what, {}, 'HEAD');
      for (const response of [whole, head]) {
        expect(response.status).toBe(200);
        expect(response.headers.get('content-length')).toBe(String(length));
        expect(response.headers.get('accept-ranges')).toBe('bytes');
        expectCommonHeaders(response.headers);
      }
      expect(head.headers.get('etag')).toBe(whole.headers.get('etag'));
      expect(await head.text()).toBe('');
    },
  );

  test.each([
    ['file', 'bytes=0-7', 0, 8],
    ['file', 'bytes=-10', TEXT.length - 10, TEXT.length],
    ['file', `bytes=${TEXT.length - 5}-`, TEXT.length - 5, TEXT.length],
    ['result', 'bytes=2-9', 2, 10],
  ])('is sent in pieces: %s, %s', async (what, range, from, to) => {
    const whole = await (await get(what)).bytes();
    const response = await get(what, { range });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes ${from}-${to - 1}/${whole.length}`);
    expect(Buffer.from(await response.bytes())).toEqual(Buffer.from(whole.subarray(from, to)));
  });

  test('is told whole to HEAD, for which there are no ranges', async () => {
    const head = await get('file', { range: 'bytes=0-7' }, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(TEXT.length)]);
  });

  test('has nothing behind its end', async () => {
    const response = await get('file', { range: `bytes=${TEXT.length}-` });
    expect(response.headers.get('content-range')).toBe(`bytes */${TEXT.length}`);
    expect([response.status, await response.json()]).toMatchObject([
      416,
      { code: 'range_not_satisfiable' },
    ]);
  });

  test('is sent whole for a range of something else', async () => {
    const response = await get('file', { range: 'bytes=0-7', 'if-range': '"other"' });
    expect([response.status, (await response.text()).length]).toEqual([200, TEXT.length]);
  });

  test('is not sent again to who has it, however he says so', async () => {
    const etag = (await get('file', {}, 'HEAD')).headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await get('file', { 'if-none-match': known });
      expect([known, response.status]).toEqual([known, 304]);
      expect(response.headers.get('etag')).toBe(etag);
    }
    expect((await get('file', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('is no trouble when its reader leaves half-way', async () => {
    const large = await submit(api, 'x'.repeat(8_000_000), 'large.txt', { no_cache: 'true' });
    const before = api.log.length;
    for (const range of [undefined, 'bytes=5-']) {
      const reader = new AbortController();
      const response = await api.call(`/v2/documents/${large}/file`, {
        signal: reader.signal,
        headers: range === undefined ? {} : { range },
      });
      await response.body?.getReader().read();
      reader.abort();
    }
    await expect.poll(() => api.log.slice(before).filter(isAborted).length).toBe(2);
    const troubles = api.log.slice(before).filter((line) => JSON.parse(line).level >= 40);
    expect(troubles).toEqual([]);
    await api.call(`/v2/documents/${large}`, { method: 'DELETE' });
  });

  test('that was damaged on the disk never arrives whole', async () => {
    const { sha256 } = await finished(api, jobId);
    const folders = (await readdir(tmpdir())).filter((name) => name.startsWith('sheaf-blobs-'));
    const places = folders.map((name) => path.join(tmpdir(), name, sha256.slice(0, 2), sha256));
    const damaged = Buffer.from(TEXT);
    damaged[TEXT.length - 1] = 0x21;
    const written = await Promise.allSettled(
      places.map((place) => writeFile(place, damaged, { flag: 'r+' })),
    );
    expect(written.some(({ status }) => status === 'fulfilled')).toBe(true);
    await expect((await get('file')).bytes()).rejects.toThrow();
  });
});

test('another choice of running headers makes another result', async () => {
  const content =
    textAt(72, 600, 'This is the only paragraph of the page, and it is a whole sentence.') +
    textAt(280, 30, 'Page 7 of 9', 'F1', 9);
  const page = Buffer.from(buildPdf({ pages: [{ content }] }));
  const kept = await finished(api, await submit(api, page, 'page.pdf', { furniture: 'keep' }));
  const dropped = await finished(api, await submit(api, page, 'page.pdf', { furniture: 'drop' }));
  const markdown = async ({ job_id }: DocumentJob) =>
    (await api.call(`/v2/documents/${job_id}/result`)).text();
  expect(dropped.cached).toBe(false);
  expect(await markdown(kept)).toContain('Page 7 of 9');
  expect(await markdown(dropped)).toContain('the only paragraph');
  expect(await markdown(dropped)).not.toContain('Page 7 of 9');
});
