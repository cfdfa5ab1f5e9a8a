import { cellsOfRow, isFilled, type SheetCells } from './sheet-cells.ts';

/** Rows and columns of a sheet, both ends included. */
export type GridRegion = {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
};

/** A sheet before its tables are told apart: what stands where, and how wide and high things are. */
export type SheetGrid = {
  readonly name: string;
  readonly isHidden: boolean;
  readonly cells: SheetCells;
  readonly merges: readonly GridRegion[];
  /** Row of a filter or table header the file declares. */
  readonly headerRows: ReadonlySet<number>;
  readonly hiddenRows: ReadonlySet<number>;
  readonly hiddenColumns: ReadonlySet<number>;
  /** Points by index where the file gives them. */
  readonly columnWidths: ReadonlyMap<number, number>;
  readonly rowHeights: ReadonlyMap<number, number>;
  readonly defaultColumnWidth: number;
  readonly defaultRowHeight: number;
  /** Whether widths and heights are the file's own or estimated. */
  readonly hasGeometry: boolean;
};

/** The smallest region that holds every filled cell; undefined on an empty sheet. */
export function filledRegion({ cells }: SheetGrid): GridRegion | undefined {
  let top = Number.POSITIVE_INFINITY;
  let left = Number.POSITIVE_INFINITY;
  let bottom = -1;
  let right = -1;
  for (let row = 0; row < cells.numRows; row++) {
    const [first, end] = cellsOfRow(cells, row);
    for (let at = first; at < end; at++) {
      if (!isFilled(cells, at)) continue;
      const col = cells.columns[at] ?? 0;
      top = Math.min(top, row);
      bottom = row;
      left = Math.min(left, col);
      right = Math.max(right, col);
    }
  }
  return bottom < 0 ? undefined : { top, left, bottom, right };
}
