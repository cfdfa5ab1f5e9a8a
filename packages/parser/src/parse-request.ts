import type { Warning } from '@sheaf/document';
import type { ParseLimits, ParseOptions } from './parse-options.ts';

/** What to make of some bytes, and who wants to hear about it. */
export type ParseRequest = {
  readonly filename: string;
  readonly options?: ParseOptions;
  readonly limits?: Partial<ParseLimits>;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: PageProgress) => void;
};

/** Told after each page. */
export type PageProgress = {
  readonly pageNumber: number;
  readonly pagesDone: number;
  readonly pagesTotal: number;
  readonly elements: number;
  readonly ocrApplied: boolean;
  readonly elapsedMs: number;
  readonly warnings: readonly Warning[];
};
