import type { Readable } from 'node:stream';

/** Where the bytes of blobs lie. Knows nothing of references; every operation may be repeated. */
export type BlobBackend = {
  /** Folder for files on their way in; `keep` may move them from there. */
  readonly stagingFolder: string;
  /** Makes a staged file durable under its hash; the file is gone afterwards. */
  keep(stagedFile: string, sha256: string, sizeBytes: number): Promise<void>;
  /** Rejects with `blob_missing` when there is none. */
  open(sha256: string): Promise<Readable>;
  exists(sha256: string): Promise<boolean>;
  /** Removes what may already be gone. */
  remove(sha256: string): Promise<void>;
  /** The hashes of all that is kept, for audits. */
  list(): AsyncIterable<string>;
};
