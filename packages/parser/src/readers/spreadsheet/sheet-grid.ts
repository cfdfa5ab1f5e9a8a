/** Rows and columns of a sheet, both ends included. */
export type GridRegion = {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
};

export type GridComment = { readonly author: string; readonly text: string };

export type GridCell = {
  /** As the program shows it. */
  readonly text: string;
  readonly isText: boolean;
  readonly formula?: string;
  readonly link?: string;
  readonly comments?: readonly GridComment[];
};

/** A sheet before its tables are told apart: what stands where, and how wide and high things are. */
export type SheetGrid = {
  readonly name: string;
  readonly isHidden: boolean;
  /** By row, then column; holes are blank. */
  readonly rows: readonly (readonly (GridCell | undefined)[] | undefined)[];
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

/** Whether a cell shows anything or carries a remark. */
export function isFilled(cell: GridCell | undefined): cell is GridCell {
  return cell !== undefined && (cell.text.trim() !== '' || cell.formula !== undefined);
}

/** The smallest region that holds every filled cell; undefined on an empty sheet. */
export function filledRegion(grid: SheetGrid): GridRegion | undefined {
  let top = Number.POSITIVE_INFINITY;
  let left = Number.POSITIVE_INFINITY;
  let bottom = -1;
  let right = -1;
  grid.rows.forEach((cells, row) => {
    cells?.forEach((cell, col) => {
      if (!isFilled(cell)) return;
      top = Math.min(top, row);
      bottom = Math.max(bottom, row);
      left = Math.min(left, col);
      right = Math.max(right, col);
    });
  });
  return bottom < 0 ? undefined : { top, left, bottom, right };
}
