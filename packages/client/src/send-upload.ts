import type { DocumentOptions } from '@sheaf/contract';
import { openUpload } from '#open-upload';
import { callJson } from './call-json.ts';
import type { ClientOptions, Request } from './send-request.ts';
import { toForm } from './to-form.ts';
import type { UploadFile } from './upload-file.ts';

/** Sends a file with its options and gives the JSON answer. */
export async function sendUpload<Value>(
  options: ClientOptions,
  file: UploadFile,
  wishes: DocumentOptions,
  request: Omit<Request, 'method' | 'form'>,
): Promise<Value> {
  request.signal?.throwIfAborted();
  const upload = await openUpload(file, request.signal);
  try {
    return await callJson(options, { ...request, method: 'POST', form: toForm(upload, wishes) });
  } finally {
    await upload.close();
  }
}
