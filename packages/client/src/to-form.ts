import type { DocumentOptions } from '@sheaf/contract';

/** A file to send: in Node `await openAsBlob(path)` streams it from disk. */
export type UploadFile =
  | File
  | { readonly name: string; readonly content: Blob | Uint8Array<ArrayBuffer> | string };

/** The multipart body of an upload; options first, so that the server has them before the file. */
export function toForm(file: UploadFile, options: DocumentOptions): FormData {
  const form = new FormData();
  if (Object.keys(options).length > 0) form.append('options', JSON.stringify(options));
  if ('content' in file) {
    const { content, name } = file;
    form.append('file', content instanceof Blob ? content : new Blob([content]), name);
  } else {
    form.append('file', file, file.name);
  }
  return form;
}
