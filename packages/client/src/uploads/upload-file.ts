/** Bytes that come one after the other: of another program, of an answer, of a file being written. */
export type UploadStream = ReadableStream<Uint8Array> | AsyncIterable<Uint8Array | string>;

/**
 * A file to send. In Node a path is streamed from disk and a stream goes through a temporary file, so that nothing is held in memory;
 * a text is the content itself.
 */
export type UploadFile =
  | File
  | { readonly path: string; readonly name?: string }
  | {
      readonly name: string;
      readonly content: Blob | Uint8Array<ArrayBuffer> | string | UploadStream;
    };

/** A file that is ready to be sent, more than once if need be. */
export type OpenedUpload = {
  readonly name: string;
  readonly content: Blob;
  /** Removes what was put on disk in order to be sent. */
  readonly close: () => Promise<void>;
};
