import { createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { BlobBackend } from './blob-backend.ts';
import { BlobError } from './blob-error.ts';

/** Longer than any upload lasts: what is older was left by a crash. */
const STALE_STAGING_MS = 24 * 60 * 60 * 1000;

/** Blobs as files of a folder, each named by its hash and never changed. */
export async function openDiskBackend(folder: string): Promise<BlobBackend> {
  const stagingFolder = path.join(folder, 'staging');
  await mkdir(stagingFolder, { recursive: true, mode: 0o700 });
  await removeStaleStaging(stagingFolder);
  const fileOf = (sha256: string) => path.join(folder, sha256.slice(0, 2), sha256);
  return {
    stagingFolder,
    keep: (stagedFile, sha256) => keep(folder, stagedFile, fileOf(sha256)),
    async open(sha256) {
      try {
        const handle = await open(fileOf(sha256));
        return createReadStream('', { fd: handle, highWaterMark: 256 * 1024 });
      } catch (cause) {
        throw new BlobError('blob_missing', `blob ${sha256} is not stored`, { cause });
      }
    },
    exists: (sha256) =>
      access(fileOf(sha256)).then(
        () => true,
        () => false,
      ),
    remove: (sha256) => rm(fileOf(sha256), { force: true }),
    list: () => list(folder),
  };
}

async function keep(folder: string, stagedFile: string, file: string): Promise<void> {
  await synchronize(stagedFile);
  const parent = path.dirname(file);
  const created = await mkdir(parent, { recursive: true, mode: 0o700 });
  await rename(stagedFile, file);
  await synchronize(parent);
  if (created !== undefined) await synchronize(folder);
}

/** A rename is only durable when the file's bytes and the folder's entry both are. */
async function synchronize(place: string): Promise<void> {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* list(folder: string): AsyncIterable<string> {
  for (const group of await readdir(folder)) {
    if (!/^[0-9a-f]{2}$/.test(group)) continue;
    yield* await readdir(path.join(folder, group));
  }
}

async function removeStaleStaging(stagingFolder: string): Promise<void> {
  for (const name of await readdir(stagingFolder)) {
    const file = path.join(stagingFolder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > STALE_STAGING_MS) await rm(file, { force: true });
  }
}
