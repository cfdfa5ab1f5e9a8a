import { createReadStream } from 'node:fs';
import { access, copyFile, link, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { BlobBackend, Stretch } from './blob-backend.ts';
import { BlobError } from './blob-error.ts';
import { openStagingFolder } from './open-staging-folder.ts';

/** Blobs as files of a folder, each named by its hash and never changed. */
export async function openDiskBackend(folder: string): Promise<BlobBackend> {
  const stagingFolder = await openStagingFolder(path.join(folder, 'staging'));
  const fileOf = (sha256: string) => path.join(folder, sha256.slice(0, 2), sha256);
  return {
    stagingFolder,
    keep: (stagedFile, sha256) => keep(folder, stagedFile, fileOf(sha256)),
    async open(sha256, stretch) {
      const handle = await open(fileOf(sha256)).catch((cause) => {
        throw missing(sha256, cause);
      });
      return createReadStream('', { fd: handle, highWaterMark: 256 * 1024, ...range(stretch) });
    },
    layOut: (sha256, file) => layOut(sha256, fileOf(sha256), file),
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
  try {
    await rename(stagedFile, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await mkdir(parent, { recursive: true, mode: 0o700 });
    await synchronize(folder);
    await rename(stagedFile, file);
  }
  await synchronize(parent);
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

function missing(sha256: string, cause: unknown): BlobError {
  return new BlobError('blob_missing', `blob ${sha256} is not stored`, { cause });
}

function range(stretch: Stretch | undefined): { start?: number; end?: number } {
  if (!stretch) return {};
  return { start: stretch.offset, end: stretch.offset + stretch.length - 1 };
}

/** A second name costs nothing; across file systems it must be a copy. */
async function layOut(sha256: string, kept: string, file: string): Promise<void> {
  try {
    await link(kept, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw missing(sha256, error);
    await copyFile(kept, file);
  }
}

async function* list(folder: string): AsyncIterable<string> {
  for (const group of await readdir(folder)) {
    if (!/^[0-9a-f]{2}$/.test(group)) continue;
    yield* await readdir(path.join(folder, group));
  }
}
