export type { ParseOutcome, ParserEvent } from './document-run.ts';
export type { ContainedFileReport, PageImageOrder } from './messages.ts';
export type { PageImageFile } from './page-image-run.ts';
export { ParserPool, type ParserPoolOptions, type ParseTask } from './parser-pool.ts';
export type { FinishStep, ProcessLimits } from './parser-process.ts';
