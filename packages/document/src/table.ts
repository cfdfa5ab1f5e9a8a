import type { Box } from './box.ts';
import type { PrintedLine } from './printed-line.ts';
import type { Span } from './span.ts';

export type TableCell = {
  readonly text: string;
  readonly row: number;
  readonly col: number;
  readonly rowSpan: number;
  readonly colSpan: number;
  readonly isHeader: boolean;
  readonly box: Box;
  readonly spans?: readonly Span[];
  /** Printed lines, in rows where a cell has several; the text keeps blanks where they end. */
  readonly lines?: readonly PrintedLine[];
  /** Formula behind the displayed value of a spreadsheet cell, without the leading `=`. */
  readonly formula?: string;
  /** In a hidden row or column of the source file. */
  readonly hidden?: boolean;
  /** Tables inside this cell; their text is part of `text` too. */
  readonly tables?: readonly Table[];
};

/** Cells in row-major order; a place covered by a span has no cell of its own. */
export type Table = {
  readonly cells: readonly TableCell[];
  readonly numRows: number;
  readonly numCols: number;
  readonly pageNumber: number;
  readonly box: Box;
};

/** A table that runs over several pages, joined, with the ids of the elements it came from. */
export type MergedTable = {
  readonly table: Table;
  readonly elementIds: readonly string[];
};
