import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendForm } from './send-form.ts';

const LARGE_BYTES = 24 * 1024 ** 2;

let folder: string;
let file: string;
let server: Server;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sheaf-form-'));
  file = path.join(folder, 'large.bin');
  await writeFile(file, Buffer.alloc(LARGE_BYTES, 'sheaf'));
});
afterEach(async () => {
  server?.closeAllConnections();
  server?.close();
  await rm(folder, { recursive: true, force: true });
});

async function serve(listener: RequestListener): Promise<URL> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
}

async function largeForm(): Promise<FormData> {
  const form = new FormData();
  form.append('options', '{"ocr":"auto"}');
  form.append('file', await openAsBlob(file), 'odd "name"\n.pdf');
  return form;
}

test('a form arrives as it was, with its length', async () => {
  const received = Promise.withResolvers<FormData>();
  const url = await serve(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    expect(Number(request.headers['content-length'])).toBe(body.length);
    expect(request.headers['service-api-key']).toBe('key');
    const type = request.headers['content-type'] ?? '';
    received.resolve(await new Response(body, { headers: { 'content-type': type } }).formData());
    response.writeHead(201, { 'x-request-id': 'req_1' }).end('{"ok":true}');
  });
  const init = { headers: new Headers({ 'service-api-key': 'key' }) };
  const answer = await sendForm(url, await largeForm(), init);
  expect([answer.status, answer.headers.get('x-request-id')]).toEqual([201, 'req_1']);
  expect(await answer.json()).toEqual({ ok: true });
  const form = await received.promise;
  expect(form.get('options')).toBe('{"ocr":"auto"}');
  const sent = form.get('file') as File;
  expect([sent.name, sent.size]).toEqual(['odd "name"\n.pdf', LARGE_BYTES]);
});

test('a refusal that comes before all is sent is heard', async () => {
  const url = await serve((_, response) => {
    response.writeHead(413, { connection: 'close' }).end('{"code":"file_too_large"}');
  });
  const answer = await sendForm(url, await largeForm(), {});
  expect([answer.status, await answer.json()]).toEqual([413, { code: 'file_too_large' }]);
});

test('a server that is away, goes away, or is not waited for any more is an error', async () => {
  const away = new URL('http://127.0.0.1:1/');
  await expect(sendForm(away, await largeForm(), {})).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  });
  const url = await serve((request) => request.socket.destroy());
  await expect(sendForm(url, await largeForm(), {})).rejects.toThrow();
  server.close();
  const silent = await serve(() => {});
  const signal = AbortSignal.timeout(50);
  await expect(sendForm(silent, await largeForm(), { signal })).rejects.toThrow();
});

test('a file that changes while it is sent is told from a server that is away', async () => {
  const url = await serve((request, response) => request.resume().on('end', () => response.end()));
  const form = await largeForm();
  await writeFile(file, 'shorter');
  await expect(sendForm(url, form, {})).rejects.toMatchObject({ name: 'NotReadableError' });
});
