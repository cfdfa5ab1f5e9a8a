import type { Box, Table } from '@sheaf/document';
import type { Word } from '../page/primitives.ts';

/** A table that was found on a page, with the words it took: those no longer belong to the running text. */
export type FoundTable = {
  readonly box: Box;
  readonly table: Table;
  /** The page's own word objects, by identity. */
  readonly words: ReadonlySet<Word>;
  /** Chance that this is a table at this place, 0 to 1. */
  readonly confidence: number;
  /** How well it does as a table beside others of the same place, 0 to 1. */
  readonly worth: number;
  readonly detector: string;
};
