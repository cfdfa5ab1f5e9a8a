import { cellsOfRow, filledColumns, findCell, isFilled, isText } from './sheet-cells.ts';
import { filledRegion, type GridRegion, type SheetGrid } from './sheet-grid.ts';

export type SheetTable = GridRegion & {
  /** Sheet row of the header; undefined when the table has none. */
  readonly headerRow?: number;
  /** Last sheet row of a header that has names over several columns. */
  readonly headerEnd?: number;
};

/** A title stands in at most this many cells of its row; a header in more. */
const MAX_TITLE_CELLS = 1;
/** Rows below a header that are looked at to see what its columns hold. */
const LOOK_AHEAD_ROWS = 20;
/** Titles and blank rows above a header take fewer rows than this. */
const MAX_ROWS_ABOVE_HEADER = 1_000;

/** Tells the tables of a sheet apart: blank rows and columns part them where what follows has a header of its own. */
export function findSheetTables(grid: SheetGrid): SheetTable[] {
  const whole = filledRegion(grid);
  if (!whole) return [];
  const bands = rowBands(grid, whole);
  const stacked: GridRegion[] = [];
  for (const band of bands) {
    const above = stacked.at(-1);
    if (above && !startsTable(grid, band, above)) {
      stacked[stacked.length - 1] = joined(above, band);
    } else {
      stacked.push(band);
    }
  }
  return stacked
    .flatMap((region) => sideBySide(grid, region))
    .map((region) => withHeader(grid, region));
}

/** Stretches of rows without a blank row in them. */
function rowBands(grid: SheetGrid, whole: GridRegion): GridRegion[] {
  const bands: GridRegion[] = [];
  const isMergedAcross = mergedRows(grid, whole);
  let top: number | undefined;
  for (let row = whole.top; row <= whole.bottom + 1; row++) {
    const isInside = row <= whole.bottom && (rowHasText(grid, row, whole) || isMergedAcross(row));
    if (isInside) {
      top ??= row;
    } else if (top !== undefined) {
      bands.push(shrunk(grid, { ...whole, top, bottom: row - 1 }));
      top = undefined;
    }
  }
  return bands;
}

function rowHasText({ cells }: SheetGrid, row: number, { left, right }: GridRegion): boolean {
  const [first, end] = cellsOfRow(cells, row);
  for (let at = first; at < end; at++) {
    const col = cells.columns[at] ?? 0;
    if (col >= left && col <= right && isFilled(cells, at)) return true;
  }
  return false;
}

/** Which rows a merged area joins to the row above. */
function mergedRows(grid: SheetGrid, whole: GridRegion): (row: number) => boolean {
  return coverage(
    grid.merges.map(({ top, bottom }) => ({ first: top + 1, last: bottom })),
    { first: whole.top, last: whole.bottom },
  );
}

type Stretch = { readonly first: number; readonly last: number };

/** Whether any of the stretches covers a place within the whole. */
function coverage(stretches: readonly Stretch[], whole: Stretch): (place: number) => boolean {
  const changes = new Int32Array(whole.last - whole.first + 2);
  for (const stretch of stretches) {
    const first = Math.max(stretch.first, whole.first) - whole.first;
    const last = Math.min(stretch.last, whole.last) - whole.first;
    if (first > last) continue;
    changes[first] = (changes[first] ?? 0) + 1;
    changes[last + 1] = (changes[last + 1] ?? 0) - 1;
  }
  for (let index = 1; index < changes.length; index++) {
    changes[index] = (changes[index] ?? 0) + (changes[index - 1] ?? 0);
  }
  return (place) => (changes[place - whole.first] ?? 0) > 0;
}

/** The region without blank columns at its sides. */
function shrunk(grid: SheetGrid, region: GridRegion): GridRegion {
  let left = region.right;
  let right = region.left;
  for (let row = region.top; row <= region.bottom; row++) {
    const filled = filledColumns(grid.cells, row, region);
    left = Math.min(left, filled[0] ?? left);
    right = Math.max(right, filled.at(-1) ?? right);
  }
  return { ...region, left: Math.min(left, right), right };
}

/** Whether a band below a blank row is a table of its own and not a further part of the one above. */
function startsTable(grid: SheetGrid, band: GridRegion, above: GridRegion): boolean {
  if (above.bottom === above.top || band.bottom === band.top) return false;
  if (above.right === above.left || band.right === band.left) return false;
  if (band.left > above.right || band.right < above.left) return true;
  return headerRowOf(grid, band) !== undefined;
}

function joined(a: GridRegion, b: GridRegion): GridRegion {
  return {
    top: Math.min(a.top, b.top),
    left: Math.min(a.left, b.left),
    bottom: Math.max(a.bottom, b.bottom),
    right: Math.max(a.right, b.right),
  };
}

/** Parts a region at blank columns where both sides are tables with headers. */
function sideBySide(grid: SheetGrid, region: GridRegion): GridRegion[] {
  const columns = columnsOf(grid, region);
  const toTheRight = growingRegions(columns.toReversed()).reverse();
  const parts: GridRegion[] = [];
  let rest = region;
  let start = 0;
  let left: GridRegion | undefined;
  for (let at = 0; at < columns.length - 1; at++) {
    const isGap = at > start && !columns[at]?.isUsed && columns[at - 1]?.isUsed;
    const right = isGap ? toTheRight[at + 1] : undefined;
    if (left && right && isTableAlone(grid, left) && isTableAlone(grid, right)) {
      parts.push(left);
      rest = right;
      start = right.left - region.left;
      at = start;
      left = undefined;
    }
    left = union(left, columns[at]?.filled);
  }
  return [...parts, rest];
}

type Column = {
  /** Whether a cell is filled or a merged area passes. */
  isUsed: boolean;
  /** From the first filled cell to the last. */
  filled?: GridRegion;
};

/** What stands in each column of a region, from the left. */
function columnsOf(grid: SheetGrid, region: GridRegion): readonly Column[] {
  const columns = Array.from(
    { length: region.right - region.left + 1 },
    (): Column => ({ isUsed: false }),
  );
  for (let row = region.top; row <= region.bottom; row++) {
    for (const col of filledColumns(grid.cells, row, region)) {
      const column = columns[col - region.left];
      if (!column) continue;
      column.isUsed = true;
      column.filled = { top: column.filled?.top ?? row, left: col, bottom: row, right: col };
    }
  }
  const isMerged = mergedColumns(grid, region);
  for (const [at, column] of columns.entries()) column.isUsed ||= isMerged(region.left + at);
  return columns;
}

/** Which columns a merged area in these rows passes. */
function mergedColumns(grid: SheetGrid, region: GridRegion): (col: number) => boolean {
  const inRows = grid.merges.filter(
    (merge) => merge.top <= region.bottom && merge.bottom >= region.top,
  );
  return coverage(
    inRows.map(({ left, right }) => ({ first: left, last: right })),
    { first: region.left, last: region.right },
  );
}

/** By column: the region of all that is filled up to it. */
function growingRegions(columns: readonly Column[]): (GridRegion | undefined)[] {
  let all: GridRegion | undefined;
  return columns.map(({ filled }) => {
    all = union(all, filled);
    return all;
  });
}

function union(a: GridRegion | undefined, b: GridRegion | undefined): GridRegion | undefined {
  return a && b ? joined(a, b) : (a ?? b);
}

function isTableAlone(grid: SheetGrid, region: GridRegion): boolean {
  return (
    region.right > region.left &&
    region.bottom > region.top &&
    headerRowOf(grid, region) !== undefined
  );
}

function withHeader(grid: SheetGrid, region: GridRegion): SheetTable {
  const headerRow = headerRowOf(grid, region);
  if (headerRow === undefined) return region;
  return namesBelow(grid, headerRow, region)
    ? { ...region, headerRow, headerEnd: headerRow + 1 }
    : { ...region, headerRow };
}

/** Whether a row has names over several columns, and under each of them the names of these. */
function namesBelow(grid: SheetGrid, row: number, region: GridRegion): boolean {
  if (row + 1 >= region.bottom) return false;
  const over = grid.merges.filter(
    (merge) =>
      merge.top === row &&
      merge.bottom === row &&
      merge.right > merge.left &&
      merge.right - merge.left < region.right - region.left &&
      isWord(grid, row, merge.left),
  );
  const below = filledColumns(grid.cells, row + 1, region);
  return (
    over.length > 0 &&
    below.every((col) => isWord(grid, row + 1, col)) &&
    over.every(({ left, right }) => below.filter((col) => col >= left && col <= right).length > 1)
  );
}

/** The first row of words over columns of values, past titles of one cell. */
function headerRowOf(grid: SheetGrid, region: GridRegion): number | undefined {
  const last = Math.min(region.bottom, region.top + MAX_ROWS_ABOVE_HEADER);
  for (let row = region.top; row < last; row++) {
    if (grid.headerRows.has(row)) return row;
    const filled = filledColumns(grid.cells, row, region);
    if (filled.length === 0) continue;
    if (filled.length <= MAX_TITLE_CELLS && region.right > region.left) continue;
    const isWords = filled.every((col) => isWord(grid, row, col));
    const isOverValues = filled.some((col) => holdsValues(grid, row, col, region));
    return isWords && (isOverValues || namesBelow(grid, row, region)) ? row : undefined;
  }
  return undefined;
}

function isWord({ cells }: SheetGrid, row: number, col: number): boolean {
  const at = findCell(cells, row, col);
  return at !== undefined && (isText(cells, at) || /^(?:19|20)\d\d$/.test(cells.texts[at] ?? ''));
}

function holdsValues(grid: SheetGrid, header: number, col: number, region: GridRegion): boolean {
  const last = Math.min(region.bottom, header + LOOK_AHEAD_ROWS);
  for (let row = header + 1; row <= last; row++) {
    const at = findCell(grid.cells, row, col);
    if (isFilled(grid.cells, at) && !isText(grid.cells, at)) return true;
  }
  return false;
}
