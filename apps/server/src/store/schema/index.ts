export * from './api-keys.ts';
export * from './blobs.ts';
export * from './document-jobs.ts';
export * from './events.ts';
export * from './idempotency-keys.ts';
export * from './projects.ts';
export * from './queue.ts';
export * from './rate-limits.ts';
