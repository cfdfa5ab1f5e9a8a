import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stopRunningPostgres } from '@sheaf/server/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ServerOptions, startServer } from '../harness/start-server.ts';

const NOBODY = { uid: 65_534, gid: 65_534 };
const LAUNCHER = path.resolve(import.meta.dirname, '../../sheaf');
const isRoot = process.getuid?.() === 0;
let folder: string;
let data: string;

/** As `mktemp -d` makes it: nobody else may enter. */
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sheaf-serve-'));
  data = path.join(folder, 'data');
});

afterEach(async () => {
  await stopRunningPostgres(data);
  rmSync(folder, { recursive: true, force: true });
});

async function parseNote(options: Omit<ServerOptions, 'data'> = {}): Promise<string> {
  const server = await startServer({ data, flags: ['--log-level', 'warn'], ...options });
  try {
    const body = new FormData();
    body.set('file', new Blob(['# Hello']), 'note.md');
    const answer = await fetch(`${server.address}/v2/documents/process`, {
      method: 'POST',
      headers: { 'Service-API-Key': server.firstKey ?? '' },
      body,
    });
    return ((await answer.json()) as { result: string }).result;
  } finally {
    expect(await server.stop()).toBe(0);
  }
}

test('a document is parsed on a data folder in a folder that only its owner may enter', async () => {
  expect((await parseNote()).trim()).toBe('# Hello');
}, 120_000);

/** Not so where root keeps the checkout in its home, which Debian closes to others. */
const mayOthersEnter = isRoot && spawnSync('test', ['-x', LAUNCHER], NOBODY).status === 0;

test.runIf(mayOthersEnter)(
  'an ordinary user needs nothing of root',
  async () => {
    chownSync(folder, NOBODY.uid, NOBODY.gid);
    const environment = { HOME: folder };
    expect((await parseNote({ account: NOBODY, environment })).trim()).toBe('# Hello');
  },
  240_000,
);

/** A root that may not become anybody else, as in containers without privileges. */
const CONFINED = ['unshare', '--user', '--map-root-user'];
const mayConfine = isRoot && spawnSync('unshare', [...CONFINED.slice(1), 'true']).status === 0;

test.runIf(mayConfine)(
  'root of a container that has no other account is served as well',
  async () => {
    expect((await parseNote({ within: CONFINED })).trim()).toBe('# Hello');
    // The same folder, under a root with all its powers.
    const server = await startServer({ data, flags: ['--log-level', 'warn'] });
    expect(await server.stop()).toBe(0);
  },
  120_000,
);

test('a data folder may have a path longer than a socket can have', async () => {
  data = path.join(folder, 'deep'.repeat(20), 'deeper'.repeat(20), 'data');
  mkdirSync(path.dirname(data), { recursive: true });
  expect(Buffer.byteLength(data)).toBeGreaterThan(108);
  expect((await parseNote()).trim()).toBe('# Hello');
}, 120_000);

test('nothing is left running after a stop', async () => {
  await parseNote();
  expect(existsSync(path.join(data, 'database', 'postmaster.pid'))).toBe(false);
  expect(existsSync(path.join(data, 'server.json'))).toBe(false);
}, 120_000);
