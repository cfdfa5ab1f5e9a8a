export type GridComment = { readonly author: string; readonly text: string };

/** What few cells have besides what they show. */
export type CellDetails = {
  readonly formula?: string;
  readonly link?: string;
  readonly comments?: readonly GridComment[];
};

/** The cells of a sheet in row-major order, each known by its place in them; an object for every cell would take more memory than all they show. */
export type SheetCells = {
  /** Rows up to the last one with a cell. */
  readonly numRows: number;
  /** Place of the first cell of each row, and at the end the number of cells. */
  readonly rowStarts: Uint32Array;
  readonly columns: Uint32Array;
  /** As the program shows them. */
  readonly texts: readonly string[];
  /** `TEXT` where the file says a cell holds text, `FILLED` where it shows anything or has a formula. */
  readonly kinds: Uint8Array;
  readonly details: ReadonlyMap<number, CellDetails>;
};

/** More columns than any sheet or list has. */
const MAX_COLUMNS = 2 ** 26;

/** Row and column as one number, in the order of rows. */
export function placeKey(row: number, col: number): number {
  return row * MAX_COLUMNS + col;
}

export const TEXT = 1;
export const FILLED = 2;

/** Places of the cells of a row: from the first to before the second. */
export function cellsOfRow(cells: SheetCells, row: number): readonly [first: number, end: number] {
  if (row < 0 || row >= cells.numRows) return [0, 0];
  return [cells.rowStarts[row] ?? 0, cells.rowStarts[row + 1] ?? 0];
}

/** Place of a cell; undefined where the sheet is blank. */
export function findCell(cells: SheetCells, row: number, col: number): number | undefined {
  let [low, high] = cellsOfRow(cells, row);
  const end = high;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cells.columns[middle] ?? 0) < col) low = middle + 1;
    else high = middle;
  }
  return low < end && cells.columns[low] === col ? low : undefined;
}

export function isFilled(cells: SheetCells, at: number | undefined): boolean {
  return at !== undefined && ((cells.kinds[at] ?? 0) & FILLED) !== 0;
}

export function isText(cells: SheetCells, at: number | undefined): boolean {
  return at !== undefined && ((cells.kinds[at] ?? 0) & TEXT) !== 0;
}

/** Columns of the filled cells of a row between two columns, both included. */
export function filledColumns(
  cells: SheetCells,
  row: number,
  { left, right }: { readonly left: number; readonly right: number },
): number[] {
  const found: number[] = [];
  const [first, end] = cellsOfRow(cells, row);
  for (let at = first; at < end; at++) {
    const col = cells.columns[at] ?? 0;
    if (col >= left && col <= right && isFilled(cells, at)) found.push(col);
  }
  return found;
}
