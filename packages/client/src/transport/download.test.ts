import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openUpload } from '../browser/open-upload.ts';
import { sendForm } from '../browser/send-form.ts';
import { resolveOptions } from '../resolve-options.ts';
import { download } from './download.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const CONTENT = 'abcdefghij';

/** A server of `CONTENT` whose connections break after so many bytes each. */
function serve(cutAfter: number[], etags: (string | null)[] = []) {
  const ranges: (string | null)[] = [];
  const answer: typeof fetch = async (_, init) => {
    const range = new Headers(init?.headers).get('range');
    ranges.push(range);
    const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
    const cut = cutAfter.shift();
    const etag = etags.length > 0 ? etags.shift() : '"one"';
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const bytes = new TextEncoder().encode(CONTENT.slice(from));
        controller.enqueue(bytes.subarray(0, cut));
        if (cut === undefined) controller.close();
        else setTimeout(() => controller.error(new TypeError('terminated')), 10);
      },
    });
    return new Response(body, {
      status: range === null ? 200 : 206,
      headers: { 'content-type': 'text/plain', ...(etag && { etag }) },
    });
  };
  const options = { baseUrl: 'http://server:1', apiKey: 'key', fetch: answer };
  return { ranges, connection: resolveOptions(options, { openUpload, sendForm }) };
}

async function read({ connection }: ReturnType<typeof serve>): Promise<string | Error> {
  const work = (async () => {
    let text = '';
    const { bytes } = await download(connection, { path: '/x' });
    for await (const chunk of bytes) text += new TextDecoder().decode(chunk);
    return text;
  })().catch((error: Error) => error);
  await vi.runAllTimersAsync();
  return work;
}

test('a download that breaks off goes on where it broke off', async () => {
  const server = serve([4, 3]);
  expect(await read(server)).toBe(CONTENT);
  expect(server.ranges).toEqual([null, 'bytes=4-', 'bytes=7-']);
});

test('two halves of different things are never put together', async () => {
  expect(await read(serve([4], ['"one"', '"two"']))).toMatchObject({ name: 'ConnectionError' });
  expect(await read(serve([4], [null, null]))).toMatchObject({ name: 'ConnectionError' });
});
