import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openUpload } from '../browser/open-upload.ts';
import { sendForm } from '../browser/send-form.ts';
import type { Connection, Retry } from '../client-options.ts';
import { resolveOptions } from '../resolve-options.ts';
import { ConnectionError } from './connection-error.ts';
import { readJson } from './read-json.ts';
import { callServer, type Request, sendRequest } from './send-request.ts';
import { waitBeforeRetry } from './wait-before-retry.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Answer = () => Response | Error;

const refused = () =>
  new TypeError('fetch failed', {
    cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
  });
const refusal = (status: number, code: string, headers: Record<string, string> = {}) =>
  Response.json({ code, detail: code }, { status, headers });

/** A client whose server answers as told, and all it was asked. */
function told(...answers: Answer[]) {
  const sent: RequestInit[] = [];
  const retries: Retry[] = [];
  const answer: typeof fetch = async (_, init) => {
    sent.push(init ?? {});
    const next = answers.shift()?.() ?? Response.json({ done: true });
    if (next instanceof Error) throw next;
    return next;
  };
  const options = {
    baseUrl: 'http://server:1/',
    apiKey: 'key',
    fetch: answer,
    onRetry: (retry: Retry) => retries.push(retry),
  };
  return { options: resolveOptions(options, { openUpload, sendForm }), sent, retries };
}

async function settled<Value>(work: Promise<Value>): Promise<Value | Error> {
  const outcome = work.catch((error: Error) => error);
  await vi.runAllTimersAsync();
  return outcome;
}

/** The JSON answer of a call. */
const callJson = async (options: Connection, request: Request) =>
  (await callServer(options, request, readJson)).data;

const keyOf = ({ headers }: RequestInit) => (headers as Headers).get('idempotency-key');

test('a call that broke is sent again under the same idempotency key', async () => {
  const { options, sent } = told(refused, () => refusal(409, 'idempotency_in_progress'));
  const request = { method: 'POST', path: '/x', json: {} } as const;
  expect(await settled(callJson(options, request))).toEqual({ done: true });
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map(keyOf)).size).toBe(1);
  expect(keyOf(sent[0] ?? {})).toMatch(/^[\w-]{36}$/);
});

test('the time a refusal asks for is waited in full, and told', async () => {
  const { options, retries } = told(() => refusal(429, 'rate_limited', { 'retry-after': '61' }));
  expect(await settled(callJson(options, { path: '/x' }))).toEqual({ done: true });
  expect(retries).toMatchObject([{ attempt: 1 }]);
  expect(retries[0]?.waitMs).toBeGreaterThanOrEqual(61_000);
  expect(retries[0]?.waitMs).toBeLessThan(62_000);
});

test('a server that stays away is named, with what happened', async () => {
  const { options, sent } = told(refused, refused, refused, refused, refused);
  const error = await settled(sendRequest(options, { path: '/x' }));
  expect(error).toBeInstanceOf(ConnectionError);
  expect(error).toMatchObject({
    code: 'ECONNREFUSED',
    message: 'cannot reach http://server:1: the connection is refused; is the server running?',
  });
  expect(sent).toHaveLength(4);
});

test.each(['ENOTFOUND', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'ERR_SSL_WRONG_VERSION_NUMBER'])(
  '%s is not tried again',
  async (code) => {
    const wrong = () =>
      new TypeError('fetch failed', { cause: Object.assign(new Error(), { code }) });
    const { options, sent } = told(wrong);
    expect(await settled(sendRequest(options, { path: '/x' }))).toMatchObject({ code });
    expect(sent).toHaveLength(1);
  },
);

test('an answer that breaks off half-way is asked for again', async () => {
  const cut = () =>
    new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"do'));
          controller.error(new TypeError('terminated'));
        },
      }),
    );
  const { options } = told(cut);
  expect(await settled(callJson(options, { path: '/x' }))).toEqual({ done: true });
});

test('an answer of another program is told from one of the server', async () => {
  const { options } = told(() => new Response('<html>'));
  expect(await settled(callJson(options, { path: '/x' }))).toMatchObject({
    code: 'unreadable_answer',
    message: expect.stringContaining('not as a Sheaf server does'),
  });
});

test('a key that cannot be a header is refused at once', async () => {
  const { options, sent } = told();
  const error = await settled(callJson({ ...options, apiKey: 'a\nb' }, { path: '/x' }));
  expect(error).toBeInstanceOf(TypeError);
  expect(sent).toHaveLength(0);
});

test('an abort ends the waiting with its own reason', async () => {
  const { options } = told(refused);
  const controller = new AbortController();
  const work = sendRequest(options, { path: '/x', signal: controller.signal });
  controller.abort(new Error('enough'));
  await expect(work).rejects.toThrow('enough');
});

test('a signal that is aborted already stops a call before it is sent', async () => {
  const { options, sent } = told();
  const signal = AbortSignal.abort(new Error('too late'));
  const form = new FormData();
  form.append('file', new Blob(['x']), 'x');
  const request = { method: 'POST', path: '/x', form, signal } as const;
  expect(await settled(callJson(options, request))).toMatchObject({ message: 'too late' });
  expect(sent).toHaveLength(0);
});

test.each([500, 502, 503, 504])('a call refused with %i is tried again', async (status) => {
  const { options, sent } = told(() => refusal(status, 'internal_error'));
  expect(await settled(callJson(options, { method: 'POST', path: '/x', json: {} }))).toEqual({
    done: true,
  });
  expect(sent).toHaveLength(2);
});

test.each([
  [400, 'bad_request'],
  [500, 'parser_crashed'],
  [507, 'storage_full'],
])('%i %s is not tried again', async (status, code) => {
  const { options, sent } = told(() => refusal(status, code));
  expect(await settled(callJson(options, { path: '/x' }))).toMatchObject({ status, code });
  expect(sent).toHaveLength(1);
});

test('waits grow, and differ from client to client', () => {
  const error = new ConnectionError('http://server:1', refused());
  const waits = (random: number) =>
    [0, 1, 2, 9].map((attempt) => waitBeforeRetry(error, attempt, () => random));
  expect(waits(0)).toEqual([125, 250, 500, 7_500]);
  expect(waits(1)).toEqual([250, 500, 1_000, 15_000]);
});

test('a try that takes longer than its time is given up and made again', async () => {
  const { options, sent } = told();
  const hangs: typeof fetch = (_, init) => {
    sent.push(init ?? {});
    return new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  };
  const slow = { ...options, fetch: hangs, timeoutMs: 1_000 };
  const begun = Date.now();
  const work = settled(callJson(slow, { path: '/x', timeoutMs: 2_000, maxRetries: 1 }));
  expect(await work).toMatchObject({ name: 'ConnectionError', code: 'ETIMEDOUT' });
  expect(sent).toHaveLength(2);
  expect(Date.now() - begun).toBeGreaterThanOrEqual(4_000);
  expect(await settled(callJson(slow, { path: '/x', maxRetries: 0 }))).toMatchObject({
    code: 'ETIMEDOUT',
  });
});

test('an answer that stands still half-way is given up too', async () => {
  const { options } = told();
  const stalls: typeof fetch = async (_, init) =>
    new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"do'));
          init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
        },
      }),
    );
  const slow = { ...options, fetch: stalls, timeoutMs: 1_000, maxRetries: 0 };
  expect(await settled(callJson(slow, { path: '/x' }))).toMatchObject({ code: 'ETIMEDOUT' });
});
