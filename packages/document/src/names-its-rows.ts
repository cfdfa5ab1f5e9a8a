import type { Table } from './table.ts';

/** Longer tables become many chunks (rows). */
const MOST_NAMED_ROWS = 200;

/**
 * Whether each part of a table may carry the names of all its rows. Those of a long one would grow with the square of its
 * length, and each part says the names of its own rows anyway.
 */
export function namesItsRows({ numRows }: Pick<Table, 'numRows'>): boolean {
  return numRows <= MOST_NAMED_ROWS;
}
