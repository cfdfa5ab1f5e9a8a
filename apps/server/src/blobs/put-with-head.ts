import { type Readable, Transform } from 'node:stream';
import type { BlobStore, PutOptions, StoredBlob } from './blob-store.ts';

export type StoredWithHead = { readonly stored: StoredBlob; readonly head: Buffer };

/** Stores what comes in and keeps its first bytes, by which its format is told. */
export async function putWithHead(
  blobs: BlobStore,
  bytes: Readable,
  { headBytes, ...options }: PutOptions & { readonly headBytes: number },
): Promise<StoredWithHead> {
  const heads: Buffer[] = [];
  let kept = 0;
  const keepHead = new Transform({
    transform(chunk: Buffer, _, done) {
      if (kept < headBytes) {
        heads.push(Buffer.from(chunk.subarray(0, headBytes - kept)));
        kept += chunk.length;
      }
      done(null, chunk);
    },
  });
  bytes.on('error', (error) => keepHead.destroy(error));
  const stored = await blobs.put(bytes.pipe(keepHead), options);
  return { stored, head: Buffer.concat(heads) };
}
