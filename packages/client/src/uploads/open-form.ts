import type { Platform } from '../platform.ts';
import type { UploadFile } from './upload-file.ts';

/** The parts of a multipart body. */
export type FormParts = {
  /** Those that are not set are left out; objects go as JSON. They come first, so that the server has them before the files. */
  readonly fields?: Readonly<Record<string, unknown>>;
  /** Files by the name of their part. */
  readonly files?: Readonly<Record<string, UploadFile | readonly UploadFile[] | undefined>>;
};

export type OpenedForm = {
  readonly form: FormData;
  /** Removes what was put on disk in order to be sent. */
  readonly close: () => Promise<void>;
};

/** A form whose files are ready to be sent, more than once if need be. */
export async function openForm(
  { openUpload }: Platform,
  { fields = {}, files = {} }: FormParts,
  signal?: AbortSignal,
): Promise<OpenedForm> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue;
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  const closing: (() => Promise<void>)[] = [];
  const close = async () => void (await Promise.all(closing.map((each) => each())));
  try {
    for (const [name, some = []] of Object.entries(files)) {
      for (const file of Array.isArray(some) ? (some as readonly UploadFile[]) : [some]) {
        signal?.throwIfAborted();
        const upload = await openUpload(file as UploadFile, signal);
        closing.push(upload.close);
        form.append(name, upload.content, upload.name);
      }
    }
    return { form, close };
  } catch (error) {
    await close();
    throw error;
  }
}
