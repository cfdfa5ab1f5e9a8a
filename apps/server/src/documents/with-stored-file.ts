import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BlobStore } from '../blobs/index.ts';

export type StoredFile = { readonly file: string; readonly scratchFolder: string };

/** Lays a blob out as a file in a private folder for the time of the work. */
export async function withStoredFile<Result>(
  blobs: BlobStore,
  sha256: string,
  work: (stored: StoredFile) => Promise<Result>,
): Promise<Result> {
  const scratchFolder = await mkdtemp(path.join(tmpdir(), 'sheaf-work-'));
  try {
    const file = path.join(scratchFolder, 'input');
    await pipeline(await blobs.open(sha256), createWriteStream(file, { mode: 0o600 }));
    return await work({ file, scratchFolder });
  } finally {
    await rm(scratchFolder, { recursive: true, force: true });
  }
}
