export const BLOB_ERROR_CODES = ['blob_missing', 'blob_damaged', 'blob_too_large'] as const;

export type BlobErrorCode = (typeof BLOB_ERROR_CODES)[number];

/** Stored bytes that cannot be had, or may not be stored. */
export class BlobError extends Error {
  readonly code: BlobErrorCode;

  constructor(code: BlobErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BlobError';
    this.code = code;
  }
}
