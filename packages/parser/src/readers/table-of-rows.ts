import type { FlowCell, FlowTable } from './flow-block.ts';

/** A table of plain texts, its first row the header unless told otherwise. */
export function tableOfRows(
  rows: readonly (readonly string[])[],
  isHeader: (row: number, col: number) => boolean = (row) => row === 0,
): FlowTable {
  const cells = rows.flatMap((texts, row) =>
    texts.map(
      (text, col): FlowCell => ({
        text,
        row,
        col,
        rowSpan: 1,
        colSpan: 1,
        isHeader: isHeader(row, col),
      }),
    ),
  );
  const numCols = rows.reduce((most, row) => Math.max(most, row.length), 0);
  return { cells, numRows: rows.length, numCols };
}
