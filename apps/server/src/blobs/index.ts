export type { BlobBackend } from './blob-backend.ts';
export { BlobError, type BlobErrorCode } from './blob-error.ts';
export { type BlobPart, BlobStore, type PutOptions, type StoredBlob } from './blob-store.ts';
export { openDiskBackend } from './disk-backend.ts';
export { putWithHead } from './put-with-head.ts';
export type { S3Settings } from './s3-backend.ts';
