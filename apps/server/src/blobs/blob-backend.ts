import type { Readable } from 'node:stream';

/** Bytes from `offset` on, so many. */
export type Stretch = { readonly offset: number; readonly length: number };

/** Where the bytes of blobs lie. Knows nothing of references; every operation may be repeated. */
export type BlobBackend = {
  /** Folder for files on their way in; `keep` may move them from there. */
  readonly stagingFolder: string;
  /** Makes a staged file durable under its hash; the file is gone afterwards. */
  keep(stagedFile: string, sha256: string, sizeBytes: number): Promise<void>;
  /** The bytes, or a stretch of them; rejects with `blob_missing` when there are none. */
  open(sha256: string, stretch?: Stretch): Promise<Readable>;
  /** Puts the bytes at a new file, which is only to be read. */
  layOut(sha256: string, file: string): Promise<void>;
  exists(sha256: string): Promise<boolean>;
  /** Removes what may already be gone. */
  remove(sha256: string): Promise<void>;
  /** The hashes of all that is kept, for audits. */
  list(): AsyncIterable<string>;
};
