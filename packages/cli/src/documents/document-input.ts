import type { UploadFile } from '@sheaf/client';

/** Something to send: a file, what an address gives, or standard input. */
export type DocumentInput = {
  /** As the user named it; `-` is standard input. */
  readonly name: string;
  /** Where it lies below what was named: its result has the same place below `--out`. */
  readonly place: string;
  /** What is to be sent, once it is its turn. */
  readonly open: (signal: AbortSignal) => Promise<NamedUpload>;
};

/** A file to send that says under which name. */
export type NamedUpload = UploadFile & { readonly name: string };
