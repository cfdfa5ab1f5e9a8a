import type { OpenedUpload, UploadFile } from './upload-file.ts';

/** What is at hand already, as it is sent; undefined for paths and streams. */
export function blobOfUpload(file: UploadFile): OpenedUpload | undefined {
  const close = async () => {};
  if (file instanceof Blob) return { name: file.name, content: file, close };
  if ('path' in file) return undefined;
  const { name, content } = file;
  if (content instanceof Blob) return { name, content, close };
  if (typeof content === 'string' || content instanceof Uint8Array) {
    return { name, content: new Blob([content]), close };
  }
  return undefined;
}
