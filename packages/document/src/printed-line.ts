import type { Box } from './box.ts';

/** A line as it is printed: what stands from `start` in the text up to the next line, without the blank between them. */
export type PrintedLine = { readonly start: number; readonly box: Box };
