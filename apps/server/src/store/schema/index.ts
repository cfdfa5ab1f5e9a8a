export * from './blobs.ts';
