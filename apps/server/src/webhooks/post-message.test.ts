import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { postMessage } from './post-message.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A receiver on loopback that is reached under a name which no resolver knows. */
async function targetOf(listener: RequestListener) {
  server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`http://hooks.invalid:${port}/in`),
    addresses: [{ address: '127.0.0.1', family: 4 }],
  };
}

test('the connection goes to the checked address, without asking for the host again', async () => {
  let host: string | undefined;
  const target = await targetOf((request, response) => {
    host = request.headers.host;
    response.writeHead(202).end();
  });
  expect(await postMessage(target, {}, '{}', AbortSignal.timeout(5_000))).toBe(202);
  expect(host).toBe(target.url.host);
});

test('an answer without end is cut off', async () => {
  const target = await targetOf((_request, response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write('x'.repeat(1_000)), 1);
    response.on('close', () => clearInterval(timer));
  });
  expect(await postMessage(target, {}, '{}', AbortSignal.timeout(5_000))).toBe(200);
});

test('a receiver that says nothing is left when the time is over', async () => {
  const target = await targetOf(() => {});
  await expect(postMessage(target, {}, '{}', AbortSignal.timeout(50))).rejects.toThrow();
});

test('a receiver that took the message and then dawdles has taken it', async () => {
  const target = await targetOf((_request, response) => {
    response.writeHead(200, { 'content-length': '10' }).write('words');
  });
  expect(await postMessage(target, {}, '{}', AbortSignal.timeout(500))).toBe(200);
});
