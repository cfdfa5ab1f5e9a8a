import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDatabase, type TestDatabase } from '../../../../test/harness/start-database.ts';
import { startS3 } from '../../../../test/harness/start-s3.ts';
import type { BlobBackend } from './blob-backend.ts';
import { BlobStore } from './blob-store.ts';
import { openDiskBackend } from './disk-backend.ts';
import { openS3Backend } from './s3-backend.ts';

let database: TestDatabase;
let folder: string;
const cleanUps: (() => Promise<void>)[] = [];

beforeAll(async () => {
  database = await startDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'sheaf-blobs-'));
});

afterAll(async () => {
  for (const cleanUp of cleanUps) await cleanUp();
  await rm(folder, { recursive: true });
  await database.drop();
});

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

type Damage = (sha256: string) => Promise<void>;
type Opening = () => Promise<{ backend: BlobBackend; damage: Damage }>;

async function openDisk(): ReturnType<Opening> {
  const place = path.join(folder, 'disk');
  const damage: Damage = (sha256) =>
    writeFile(path.join(place, sha256.slice(0, 2), sha256), 'changed');
  return { backend: await openDiskBackend(place), damage };
}

async function openS3(): ReturnType<Opening> {
  const server = await startS3();
  cleanUps.push(server.stop);
  const stagingFolder = path.join(folder, 's3-staging');
  const settings = { ...server.settings, bucket: server.bucket, prefix: 'here/', stagingFolder };
  const backend = await openS3Backend(settings);
  const damage: Damage = async (sha256) => {
    const staged = path.join(stagingFolder, 'damage');
    await writeFile(staged, 'changed');
    await backend.keep(staged, sha256, 7);
  };
  return { backend, damage };
}

const suites: [string, Opening][] = [
  ['disk', openDisk],
  ['S3', openS3],
];

describe.each(suites)('blobs on %s', (_, open) => {
  let backend: BlobBackend;
  let damage: Damage;
  let blobs: BlobStore;

  beforeAll(async () => {
    ({ backend, damage } = await open());
    blobs = new BlobStore(database.db, backend);
  });

  test('bytes come back as they were put, named by their hash', async () => {
    const bytes = randomBytes(3_000_000);
    const blob = await blobs.put(bytes);
    expect(blob).toEqual({ sha256: hashOf(bytes), sizeBytes: bytes.length });
    expect((await blobs.read(blob.sha256)).equals(bytes)).toBe(true);
  });

  test('nothing at all can be stored too', async () => {
    const blob = await blobs.put(Buffer.alloc(0));
    expect(await blobs.read(blob.sha256)).toHaveLength(0);
  });

  test('a stream of many parts is stored without being held in memory', async () => {
    const part = randomBytes(1024 ** 2);
    const hash = createHash('sha256');
    async function* parts() {
      for (let index = 0; index < 20; index++) {
        hash.update(part);
        yield part;
      }
    }
    const blob = await blobs.put(parts());
    expect(blob).toEqual({ sha256: hash.digest('hex'), sizeBytes: 20 * part.length });
    expect(hashOf(await blobs.read(blob.sha256))).toBe(blob.sha256);
  });

  test('equal bytes put twice are stored once', async () => {
    const bytes = randomBytes(100);
    await Promise.all([blobs.put(bytes), blobs.put(bytes)]);
    expect((await all(backend)).filter((name) => name === hashOf(bytes))).toHaveLength(1);
  });

  test('more than the limit is refused and leaves nothing behind', async () => {
    const before = await all(backend);
    await expect(blobs.put(randomBytes(1_001), { maxBytes: 1_000 })).rejects.toMatchObject({
      code: 'blob_too_large',
    });
    expect(await all(backend)).toEqual(before);
    expect(await readdir(backend.stagingFolder)).toEqual([]);
  });

  test('an upload that breaks off leaves nothing behind', async () => {
    async function* broken() {
      yield Buffer.from('some');
      throw new Error('connection lost');
    }
    await expect(blobs.put(broken())).rejects.toThrow('connection lost');
    expect(await readdir(backend.stagingFolder)).toEqual([]);
  });

  test('a blob that is not there is told apart from one that is damaged', async () => {
    await expect(blobs.read('0'.repeat(64))).rejects.toMatchObject({ code: 'blob_missing' });
    const { sha256 } = await blobs.put(randomBytes(50));
    await damage(sha256);
    await expect(blobs.read(sha256)).rejects.toMatchObject({ code: 'blob_damaged' });
  });

  test('a part is read alone and checked by its own hash', async () => {
    const part = (offset: number, length: number, text: string) => ({
      offset,
      length,
      sha256: hashOf(Buffer.from(text)),
    });
    const { sha256 } = await blobs.put(Buffer.from('one two three'));
    expect((await blobs.read(sha256, part(4, 3, 'two'))).toString()).toBe('two');
    expect(await blobs.read(sha256, part(4, 0, ''))).toHaveLength(0);
    await expect(blobs.read(sha256, part(4, 3, 'ten'))).rejects.toMatchObject({
      code: 'blob_damaged',
    });
  });

  test('a range is read alone, of the whole or of a part, and the size is known', async () => {
    const { sha256 } = await blobs.put(Buffer.from('one two three'));
    expect(await text(await blobs.openRange(sha256, { start: 4, end: 6 }))).toBe('two');
    const part = { offset: 8, length: 5, sha256: '' };
    expect(await text(await blobs.openRange(sha256, { start: 1, end: 3 }, part))).toBe('hre');
    expect(await blobs.sizeOf(sha256)).toBe(13);
    await expect(blobs.sizeOf('f'.repeat(64))).rejects.toMatchObject({ code: 'blob_missing' });
  });

  test('a file of a scratch folder is adopted, and laid out again as a file', async () => {
    const scratch = await blobs.makeScratchFolder();
    const bytes = randomBytes(5_000);
    const blob = { sha256: hashOf(bytes), sizeBytes: bytes.length };
    await writeFile(path.join(scratch, 'made'), bytes);
    await blobs.adopt(path.join(scratch, 'made'), blob);
    expect((await blobs.read(blob.sha256)).equals(bytes)).toBe(true);
    await blobs.layOut(blob.sha256, path.join(scratch, 'input'));
    expect((await readFile(path.join(scratch, 'input'))).equals(bytes)).toBe(true);
    await rm(scratch, { recursive: true });
    expect((await blobs.read(blob.sha256)).equals(bytes)).toBe(true);
    await expect(
      blobs.layOut('0'.repeat(64), path.join(backend.stagingFolder, 'none')),
    ).rejects.toMatchObject({ code: 'blob_missing' });
  });

  test('bytes stay while somebody refers to them and go after the last', async () => {
    const { sha256 } = await blobs.put(randomBytes(60));
    await database.db.transaction(async (transaction) => {
      await blobs.reference(transaction, sha256);
      await blobs.reference(transaction, sha256);
    });
    await blobs.release(database.db, sha256);
    await blobs.collect(0);
    expect(await backend.exists(sha256)).toBe(true);
    await blobs.release(database.db, sha256);
    await blobs.collect();
    expect(await backend.exists(sha256)).toBe(true);
    await blobs.collect(0);
    expect(await backend.exists(sha256)).toBe(false);
  });

  test('several are referred to and let go at once, each as often as it is named', async () => {
    const [one, two] = [await blobs.put(randomBytes(61)), await blobs.put(randomBytes(62))];
    const all = [one.sha256, two.sha256, one.sha256];
    await blobs.reference(database.db, all);
    await blobs.release(database.db, [two.sha256, one.sha256]);
    // Times are kept in milliseconds, so what was just let go may count as let go in the next one.
    const kept = async () => {
      await blobs.collect(0);
      return Promise.all([one, two].map(({ sha256 }) => backend.exists(sha256)));
    };
    await expect.poll(kept).toEqual([true, false]);
    await blobs.release(database.db, all);
    await expect.poll(kept).toEqual([false, false]);
    await expect(blobs.reference(database.db, all)).rejects.toMatchObject({ code: 'blob_missing' });
  });

  test('a reference counts only when its transaction commits', async () => {
    const { sha256 } = await blobs.put(randomBytes(70));
    await database.db
      .transaction(async (transaction) => {
        await blobs.reference(transaction, sha256);
        throw new Error('changed my mind');
      })
      .catch(() => {});
    await blobs.collect(0);
    expect(await backend.exists(sha256)).toBe(false);
  });

  test('bytes that were never put cannot be referred to', async () => {
    await expect(blobs.reference(database.db, 'f'.repeat(64))).rejects.toMatchObject({
      code: 'blob_missing',
    });
  });

  test('putting while collecting never leaves a reference without bytes', async () => {
    const bytes = randomBytes(80);
    for (let round = 0; round < 10; round++) {
      const [{ sha256 }] = await Promise.all([blobs.put(bytes), blobs.collect(0)]);
      const referred = await blobs.reference(database.db, sha256).then(
        () => true,
        () => false,
      );
      await blobs.collect(0);
      if (referred) expect((await blobs.read(sha256)).equals(bytes)).toBe(true);
      await blobs.release(database.db, sha256);
    }
  });
});

async function all(backend: BlobBackend): Promise<string[]> {
  const names: string[] = [];
  for await (const name of backend.list()) names.push(name);
  return names.sort();
}
