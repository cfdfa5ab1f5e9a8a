/** Something to send: a file, what an address gives, or standard input. */
export type DocumentInput = {
  /** As the user named it; `-` is standard input. */
  readonly name: string;
  /** Makes the bytes ready to be sent, more than once if need be. */
  readonly open: (signal: AbortSignal) => Promise<OpenInput>;
};

export type OpenInput = {
  readonly filename: string;
  readonly content: Blob;
  /** Removes what was put on disk in order to be sent. */
  readonly close: () => Promise<void>;
};
