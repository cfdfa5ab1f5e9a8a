import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openUpload as openInBrowser } from '../browser/open-upload.ts';
import type { UploadFile } from '../uploads/upload-file.ts';
import { createClient } from './index.ts';
import { openUpload } from './open-upload.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sheaf-upload-'));
  file = path.join(folder, 'note.md');
  await writeFile(file, 'words');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function* pieces(): AsyncGenerator<Uint8Array> {
  for (const piece of ['wo', 'rds']) yield new TextEncoder().encode(piece);
}

const ANYWHERE: Readonly<Record<string, () => UploadFile>> = {
  'a file': () => new File(['words'], 'note.md'),
  'a blob': () => ({ name: 'note.md', content: new Blob(['words']) }),
  bytes: () => ({ name: 'note.md', content: new TextEncoder().encode('words') }),
  'a text': () => ({ name: 'note.md', content: 'words' }),
  'a stream': () => ({ name: 'note.md', content: ReadableStream.from(pieces()) }),
  'pieces one by one': () => ({ name: 'note.md', content: pieces() }),
};

test.each(Object.keys(ANYWHERE))('%s can be sent from Node and from browsers', async (kind) => {
  for (const open of [openUpload, openInBrowser]) {
    const { name, content, close } = await open((ANYWHERE[kind] as () => UploadFile)());
    expect([name, await content.text(), await content.text()]).toEqual([
      'note.md',
      'words',
      'words',
    ]);
    await close();
  }
});

test('a path can be sent from Node, under its own name or another', async () => {
  const opened = await openUpload({ path: file });
  expect([opened.name, await opened.content.text()]).toEqual(['note.md', 'words']);
  expect((await openUpload({ path: file, name: 'other.md' })).name).toBe('other.md');
  await expect(openInBrowser({ path: file })).rejects.toThrow('from Node only');
  await expect(openUpload({ path: path.join(folder, 'absent') })).rejects.toThrow();
});

test('a stream that breaks leaves nothing on disk', async () => {
  const before = await spooled();
  const broken = (async function* () {
    yield 'wo';
    throw new Error('gone');
  })();
  await expect(openUpload({ name: 'a', content: broken })).rejects.toThrow('gone');
  expect(await spooled()).toEqual(before);
});

const spooled = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith('sheaf-send-')).sort();

test('a large file is sent without being held', async () => {
  const LARGE_BYTES = 200 * 1024 ** 2;
  let received = 0;
  const server = createServer((request, response) => {
    request.on('data', (piece: Buffer) => (received += piece.length));
    request.on('end', () => response.writeHead(201).end('{"job_id":"job_1","status":"queued"}'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const piece = Buffer.alloc(1024 ** 2, 'sheaf');
  const content = (async function* () {
    for (let sent = 0; sent < LARGE_BYTES; sent += piece.length) yield piece;
  })();
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20);
  try {
    const { documents } = createClient({ baseUrl, apiKey: 'key' });
    const job = await documents.submit({ name: 'large.bin', content });
    expect(job.job_id).toBe('job_1');
  } finally {
    clearInterval(watch);
    server.close();
  }
  expect(received).toBeGreaterThan(LARGE_BYTES);
  expect(most - before).toBeLessThan(LARGE_BYTES / 2);
}, 60_000);
