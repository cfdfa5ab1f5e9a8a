export { FORMATS, type Format } from './detect/format.ts';
export { ENGINE_VERSION } from './engine-version.ts';
export * from './parse-error.ts';
export * from './parse-options.ts';
export type { ContainedFile } from './readers/reading.ts';
