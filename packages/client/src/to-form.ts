import type { DocumentOptions } from '@sheaf/contract';
import type { OpenedUpload } from './upload-file.ts';

/** The multipart body of an upload; options first, so that the server has them before the file. */
export function toForm({ name, content }: OpenedUpload, options: DocumentOptions): FormData {
  const form = new FormData();
  if (Object.keys(options).length > 0) form.append('options', JSON.stringify(options));
  form.append('file', content, name);
  return form;
}
