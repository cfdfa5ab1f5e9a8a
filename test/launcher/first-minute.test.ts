import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stopRunningPostgres } from '@sheaf/server/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { launchServer, startServer } from '../harness/start-server.ts';

let folder: string;
let data: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sheaf-minute-'));
  data = path.join(folder, 'data');
});

afterEach(async () => {
  await stopRunningPostgres(data);
  rmSync(folder, { recursive: true, force: true });
});

/** A start that ends by itself: what it wrote and its exit code. */
async function refused(...flags: string[]): Promise<{ code: number | null; said: string }> {
  const server = launchServer({ data, flags });
  const code = await server.exited;
  return { code, said: server.output() };
}

test('a flag that does not exist is told with the one that was meant', async () => {
  const { code, said } = await refused('--shutdown-grace-second', '3');
  expect(code).toBe(2);
  expect(said).toBe(
    'sheaf serve: there is no option --shutdown-grace-second; did you mean --shutdown-grace-seconds?\n',
  );
});

test('a value that cannot be is told with what could', async () => {
  const { code, said } = await refused('--port', 'eighty');
  expect(code).toBe(2);
  expect(said).toMatch(/^sheaf serve: --port: .+\n$/);
});

test('a data folder that cannot be is told at once', async () => {
  const { code, said } = await refused('--data', '/proc/data');
  expect(code).toBe(1);
  expect(said).toMatch(/the data folder \/proc\/data cannot be used: .*choose another with --data/);
});

test('a busy port costs nobody the first key, an idle server ends without waiting out its grace, and who asks twice waits for nobody', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  const { code, said } = await refused('--port', String(port));
  other.close();
  expect(code).toBe(2);
  expect(said).toContain(`port ${port} is taken by another program; stop it, or choose another`);
  expect(said).not.toContain('shf_');

  const flags = ['--shutdown-grace-seconds', '300'];
  const first = await startServer({ data, flags });
  expect(first.firstKey).toMatch(/^shf_/);
  // In a pipe the log is JSON, and the settings are not dumped into it.
  expect(first.output()).toContain('"msg":"ready"');
  expect(first.output()).not.toContain('shutdownGraceSeconds');
  expect(await first.stop()).toBe(0);

  const second = await startServer({ data, flags: [...flags, '--host', '0.0.0.0'] });
  expect(second.firstKey).toBeNull();
  expect(second.output()).toContain('./sheaf keys create');
  expect(second.output()).toContain('nothing is encrypted');
  const upload = await beginUpload(second.address, first.firstKey ?? '');
  process.kill(second.pid, 'SIGINT');
  const isReady = async () =>
    (await fetch(`${second.address}/ready`).catch(() => null))?.ok ?? false;
  await expect.poll(isReady, { timeout: 30_000 }).toBe(false);
  // It waits for the upload, for as long as its grace; whoever asks again does not.
  process.kill(second.pid, 'SIGINT');
  expect(await second.exited).toBe(130);
  expect(second.output()).not.toMatch(/Error| {4}at /);
  upload.destroy();
}, 240_000);

/** Sends the beginning of a file and no more. */
async function beginUpload(address: string, key: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname === '0.0.0.0' ? '127.0.0.1' : hostname);
  socket.on('error', () => {});
  const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nSome';
  const head = [
    'POST /v2/documents HTTP/1.1',
    'Host: localhost',
    `Service-API-Key: ${key}`,
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 1000000',
  ];
  await new Promise<void>((resolve) => {
    socket.write(`${head.join('\r\n')}\r\n\r\n${part}`, () => resolve());
  });
  return socket;
}
