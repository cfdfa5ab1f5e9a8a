import type { ParseOptions } from '@sheaf/parser';
import type { RenderOptions } from './render-document.ts';

export type RenderJob = RenderOptions & {
  readonly options: ParseOptions;
};

/** Turns a file into its rendering; how many at once is its own matter. */
export type FileRenderer = {
  /** Files worth rendering at the same time. */
  readonly atOnce: number;
  render(file: string, onPage: (done: number, total: number) => void): Promise<string | Buffer>;
  close(): Promise<void>;
};
