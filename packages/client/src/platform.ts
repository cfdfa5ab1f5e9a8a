import type { OpenedUpload, UploadFile } from './uploads/upload-file.ts';

/** What Node and browsers do in ways of their own. */
export type Platform = {
  readonly openUpload: (file: UploadFile, signal?: AbortSignal) => Promise<OpenedUpload>;
  readonly sendForm: (url: URL, form: FormData, init: RequestInit) => Promise<Response>;
};
