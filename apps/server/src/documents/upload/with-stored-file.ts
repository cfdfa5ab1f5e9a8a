import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { BlobStore } from '../../blobs/index.ts';

export type StoredFile = {
  readonly file: string;
  /** What the bytes must be. */
  readonly sha256: string;
  readonly scratchFolder: string;
};

/** Lays a blob out as a file in a private folder for the time of the work. */
export async function withStoredFile<Result>(
  blobs: BlobStore,
  sha256: string,
  work: (stored: StoredFile) => Promise<Result>,
): Promise<Result> {
  const scratchFolder = await blobs.makeScratchFolder();
  try {
    const file = path.join(scratchFolder, 'input');
    await blobs.layOut(sha256, file);
    return await work({ file, sha256, scratchFolder });
  } finally {
    await rm(scratchFolder, { recursive: true, force: true });
  }
}
