import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { blobOfUpload } from '../uploads/blob-of-upload.ts';
import type { OpenedUpload, UploadFile, UploadStream } from '../uploads/upload-file.ts';

/** Makes a file ready to be sent: a path as it lies on disk, a stream by way of a temporary file. */
export async function openUpload(file: UploadFile, signal?: AbortSignal): Promise<OpenedUpload> {
  const ready = blobOfUpload(file);
  if (ready) return ready;
  if ('content' in file) return spool(file.name, file.content as UploadStream, signal);
  const { path: place, name = path.basename(place) } = file as Extract<
    UploadFile,
    { readonly path: string }
  >;
  return { name, content: await openAsBlob(place), close: async () => {} };
}

/** Puts a stream on disk: what is sent must have a length and be there again for a second try. */
async function spool(
  name: string,
  stream: UploadStream,
  signal: AbortSignal | undefined,
): Promise<OpenedUpload> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sheaf-send-'));
  const close = () => rm(folder, { recursive: true, force: true });
  try {
    const file = path.join(folder, 'content');
    const target = createWriteStream(file, { mode: 0o600 });
    await pipeline(stream, target, signal ? { signal } : {});
    return { name, content: await openAsBlob(file), close };
  } catch (error) {
    await close();
    signal?.throwIfAborted();
    throw error;
  }
}
