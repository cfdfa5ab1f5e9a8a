import { blobOfUpload } from '../uploads/blob-of-upload.ts';
import type { OpenedUpload, UploadFile, UploadStream } from '../uploads/upload-file.ts';

/** Makes a file ready to be sent; a stream is gathered first, for browsers send what has a length. */
export async function openUpload(file: UploadFile): Promise<OpenedUpload> {
  const ready = blobOfUpload(file);
  if (ready) return ready;
  if (!('content' in file)) throw new TypeError('a path can be sent from Node only');
  return {
    name: file.name,
    content: await gather(file.content as UploadStream),
    close: async () => {},
  };
}

/** Not every browser goes through its own streams with a loop. */
async function gather(stream: UploadStream): Promise<Blob> {
  if (stream instanceof ReadableStream) return new Response(stream).blob();
  const pieces: (Uint8Array<ArrayBuffer> | string)[] = [];
  for await (const piece of stream) {
    pieces.push(piece as Uint8Array<ArrayBuffer> | string);
  }
  return new Blob(pieces);
}
