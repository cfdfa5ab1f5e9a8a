import type { Table } from '@sheaf/document';

/**
 * A table whose file tags every cell alike says nothing of its head: it has the one that the same table has by its
 * looks, and where it was found by its tags alone, the one that its cells look like.
 */
export function headUntold(
  tagged: Table,
  seen: Table | undefined,
  headByLooks: () => number,
): Table {
  if (tagged.cells.some(({ isHeader }) => isHeader)) return tagged;
  const rows = seen ? rowsAbove(tagged, footOfHead(seen)) : headByLooks();
  if (rows === 0 || rows >= tagged.numRows) return tagged;
  return {
    ...tagged,
    cells: tagged.cells.map((cell) => ({ ...cell, isHeader: cell.row < rows })),
  };
}

/** How far down the head of a table goes (points); nothing where it has none. Rows that head others are no part of it. */
function footOfHead({ cells, numRows }: Table): number {
  const isHead = (row: number): boolean => cells.some((cell) => cell.row === row && cell.isHeader);
  let rows = 0;
  while (rows < numRows && isHead(rows)) rows++;
  return Math.max(...cells.filter(({ row }) => row < rows).map(({ box }) => box.y1));
}

/** Rows from the first on whose written cells lie above a height. */
function rowsAbove({ cells, numRows }: Table, height: number): number {
  const isAbove = (row: number): boolean =>
    cells.every((cell) => cell.row !== row || cell.text === '' || middleOf(cell.box) < height);
  let rows = 0;
  while (rows < numRows && isAbove(rows)) rows++;
  return rows;
}

function middleOf({ y0, y1 }: { readonly y0: number; readonly y1: number }): number {
  return (y0 + y1) / 2;
}
