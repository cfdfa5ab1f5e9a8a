import { expect, test } from 'vitest';
import { openUpload } from '../browser/open-upload.ts';
import { sendForm } from '../browser/send-form.ts';
import { resolveOptions } from '../resolve-options.ts';
import { createEndpoints } from './create-endpoints.ts';
import { path } from './path.ts';
import type { SheafError } from './sheaf-error.ts';

type Sent = { readonly url: string; readonly init: RequestInit };

/** Calls below `/v2/things` of a server that answers as told. */
function endpoints(...answers: (() => Response)[]) {
  const sent: Sent[] = [];
  const answer: typeof fetch = async (url, init) => {
    sent.push({ url: String(url), init: init ?? {} });
    const next = answers.shift();
    if (!next) throw new Error('nothing more was told');
    return next();
  };
  const options = { baseUrl: 'http://server:1', apiKey: 'key', fetch: answer, maxRetries: 0 };
  const connection = resolveOptions(options, { openUpload, sendForm });
  return { api: createEndpoints(connection, '/v2/things'), sent };
}

const page = (data: number[], next_cursor: string | null) => () =>
  Response.json({ data, next_cursor }, { headers: { 'x-request-id': `req_${data[0]}` } });

test('a result comes alone, or with its headers and request id', async () => {
  const headers = { 'x-request-id': 'req_1', 'x-ratelimit-remaining': '7' };
  const { api } = endpoints(...[1, 2].map((value) => () => Response.json({ value }, { headers })));
  expect(await api.get('/a')).toEqual({ value: 1 });
  const answer = await api.get('/a').withResponse();
  expect(answer).toMatchObject({ data: { value: 2 }, status: 200, requestId: 'req_1' });
  expect(answer.headers.get('x-ratelimit-remaining')).toBe('7');
});

test('an error has its headers and request id', async () => {
  const headers = { 'x-request-id': 'req_9', 'x-more': 'yes' };
  const refusal = () =>
    Response.json({ code: 'not_found', detail: 'no' }, { status: 404, headers });
  const { api } = endpoints(refusal, refusal);
  const error = (await api.get('/a').catch((each: unknown) => each)) as SheafError;
  expect(error).toMatchObject({ status: 404, code: 'not_found', requestId: 'req_9' });
  expect(error.headers.get('x-more')).toBe('yes');
  // Nobody awaits the call itself here: an unhandled rejection would fail the run.
  await expect(api.get('/a').withResponse()).rejects.toMatchObject({ requestId: 'req_9' });
});

test('a list is one page when awaited and all items when gone through', async () => {
  const { api, sent } = endpoints(page([1, 2], 'next'), page([1, 2], 'next'), page([3], null));
  expect(await api.list('', { limit: 2 })).toMatchObject({ data: [1, 2], next_cursor: 'next' });
  const items: unknown[] = [];
  for await (const item of api.list('', { limit: 2 })) items.push(item);
  expect(items).toEqual([1, 2, 3]);
  expect(sent.at(-1)?.url).toBe('http://server:1/v2/things?limit=2&cursor=next');
});

test('a list that breaks is heard of by who goes through it', async () => {
  const { api } = endpoints(page([1], 'next'));
  const items: unknown[] = [];
  const work = (async () => {
    for await (const item of api.list('')) items.push(item);
  })();
  await expect(work).rejects.toMatchObject({ name: 'ConnectionError' });
  expect(items).toEqual([1]);
});

test('many files and fields go as one form, fields first', async () => {
  const { api, sent } = endpoints(() => Response.json({ ok: true }, { status: 202 }));
  const files = ['a', 'b'].map((name) => ({ name: `${name}.txt`, content: name }));
  const fields = { note: 'x', count: 2, options: { deep: true }, absent: undefined };
  await api.post(path`/${'odd/id'}/content`, { fields, files: { 'files[]': files } });
  expect(sent[0]?.url).toBe('http://server:1/v2/things/odd%2Fid/content');
  const form = sent[0]?.init.body as FormData;
  expect([...form.keys()]).toEqual(['note', 'count', 'options', 'files[]', 'files[]']);
  expect(form.get('options')).toBe('{"deep":true}');
  expect(await Promise.all(form.getAll('files[]').map((file) => (file as File).text()))).toEqual([
    'a',
    'b',
  ]);
});

test('events that a POST begins are resumed under the same key', async () => {
  const stream = (text: string) => () => new Response(text);
  const { api, sent } = endpoints(
    stream('event: delta\nid: 1\ndata: {"n":1}\n\n'),
    stream('event: delta\nid: 2\ndata: {"n":2}\n\ndata: [DONE]\n\n'),
  );
  const events: unknown[] = [];
  const json = { message: 'hello' };
  for await (const event of api.events('/chat/stream', {}, { json })) events.push(event);
  expect(events).toEqual([
    { event: 'delta', id: '1', data: { n: 1 } },
    { event: 'delta', id: '2', data: { n: 2 } },
  ]);
  const headers = sent.map(({ init }) => init.headers as Headers);
  expect(headers.map((each) => each.get('last-event-id'))).toEqual([null, '1']);
  expect(new Set(headers.map((each) => each.get('idempotency-key'))).size).toBe(1);
  expect(sent.map(({ init }) => [init.method, init.body])).toEqual(
    Array.from({ length: 2 }, () => ['POST', JSON.stringify(json)]),
  );
});

test('a removal without a body is no unreadable answer', async () => {
  const { api } = endpoints(() => new Response(null, { status: 204 }));
  expect(await api.delete('/a')).toBeUndefined();
});
