import { cellsOfRow, filledColumns, findCell, isFilled, isText } from './sheet-cells.ts';
import { filledRegion, type GridRegion, type SheetGrid } from './sheet-grid.ts';

export type SheetTable = GridRegion & {
  /** Sheet row of the header; undefined when the table has none. */
  readonly headerRow?: number;
};

/** A title stands in at most this many cells of its row; a header in more. */
const MAX_TITLE_CELLS = 1;
/** Rows below a header that are looked at to see what its columns hold. */
const LOOK_AHEAD_ROWS = 20;

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
  const changes = new Int32Array(whole.bottom - whole.top + 3);
  for (const merge of grid.merges) {
    const first = Math.max(merge.top + 1, whole.top);
    const last = Math.min(merge.bottom, whole.bottom);
    if (first > last) continue;
    changes[first - whole.top] = (changes[first - whole.top] ?? 0) + 1;
    changes[last + 1 - whole.top] = (changes[last + 1 - whole.top] ?? 0) - 1;
  }
  for (let index = 1; index < changes.length; index++) {
    changes[index] = (changes[index] ?? 0) + (changes[index - 1] ?? 0);
  }
  return (row) => (changes[row - whole.top] ?? 0) > 0;
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
  const used = usedColumns(grid, region);
  for (let col = region.left + 1; col < region.right; col++) {
    // All blank columns side by side part the same two halves.
    if (used[col - region.left] || !used[col - region.left - 1]) continue;
    const left = tightened(grid, { ...region, right: col - 1 });
    const right = tightened(grid, { ...region, left: col + 1 });
    if (isTableAlone(grid, left) && isTableAlone(grid, right)) {
      return [left, ...sideBySide(grid, right)];
    }
  }
  return [region];
}

/** By column from the region's left: whether a cell is filled or a merged area passes. */
function usedColumns(grid: SheetGrid, region: GridRegion): Uint8Array {
  const used = new Uint8Array(region.right - region.left + 1);
  for (let row = region.top; row <= region.bottom; row++) {
    for (const col of filledColumns(grid.cells, row, region)) used[col - region.left] = 1;
  }
  for (const merge of grid.merges) {
    if (merge.top > region.bottom || merge.bottom < region.top) continue;
    const first = Math.max(merge.left, region.left) - region.left;
    used.fill(1, first, Math.max(first, Math.min(merge.right, region.right) - region.left + 1));
  }
  return used;
}

function tightened(grid: SheetGrid, region: GridRegion): GridRegion {
  let { top, bottom } = region;
  while (top < bottom && !rowHasText(grid, top, region)) top++;
  while (bottom > top && !rowHasText(grid, bottom, region)) bottom--;
  return shrunk(grid, { ...region, top, bottom });
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
  return headerRow === undefined ? region : { ...region, headerRow };
}

/** The first row of words over columns of values, past titles of one cell. */
function headerRowOf(grid: SheetGrid, region: GridRegion): number | undefined {
  for (let row = region.top; row < region.bottom; row++) {
    if (grid.headerRows.has(row)) return row;
    const filled = filledColumns(grid.cells, row, region);
    if (filled.length === 0) continue;
    if (filled.length <= MAX_TITLE_CELLS && region.right > region.left) continue;
    const isWords = filled.every((col) => isWord(grid, row, col));
    return isWords && filled.some((col) => holdsValues(grid, row, col, region)) ? row : undefined;
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
