import type { Box, ChartData } from '@sheaf/document';
import type { Word } from '../page/primitives.ts';
import type { Label } from './chart-scene.ts';

/** A chart of a page with its data, and what of the page belongs to it. */
export type FoundChart = {
  readonly box: Box;
  readonly data: ChartData;
  /** All that is written on it, line by line. */
  readonly labels: readonly (readonly Label[])[];
  readonly words: ReadonlySet<Word>;
};
