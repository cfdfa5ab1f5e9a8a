export { FORMATS, type Format } from './detect/format.ts';
export { ENGINE_VERSION } from './engine-version.ts';
export { type OpenedDocument, openDocument } from './open-document.ts';
export { type ParseResult, parse } from './parse.ts';
export * from './parse-error.ts';
export * from './parse-options.ts';
export { parsePageRange } from './parse-page-range.ts';
export type * from './parse-request.ts';
export type { ContainedFile } from './readers/reading.ts';
