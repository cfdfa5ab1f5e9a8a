import type { Area, Place } from './area.ts';
import { type ColumnBorder, type FilledCell, toRowLines } from './find-columns.ts';
import type { RowLine } from './find-gutters.ts';
import type { RowBorder } from './read-structure.ts';
import type { Piece } from './sheet.ts';
import { splitRuns } from './split-runs.ts';

type Range = {
  readonly row: number;
  readonly col: number;
  readonly rowEnd: number;
  readonly colEnd: number;
};

/** Lines of a merged cell further apart than this are entries of their own (ems from top to top). */
const ENTRY_PITCH_EM = 1.7;

/** Every ruled cell as one cell of the table, or as several where text parts it further. */
export function placeCells(
  area: Area,
  filled: readonly FilledCell[],
  columns: readonly ColumnBorder[],
  rows: readonly RowBorder[],
): Place[] {
  const { xs, ys } = area.grid;
  const places = filled.flatMap(({ cell, pieces }) => {
    const range = {
      row: fineIndex(rows, ys, cell.row),
      rowEnd: fineIndex(rows, ys, cell.rowEnd),
      col: fineIndex(columns, xs, cell.col),
      colEnd: fineIndex(columns, xs, cell.colEnd),
    };
    const merged = cell.rowEnd - cell.row > 1 || cell.colEnd - cell.col > 1;
    return placeCell(range, pieces, merged, { columns, rows, em: area.em });
  });
  return places.sort((a, b) => a.row - b.row || a.col - b.col);
}

/** Place of a ruled border among all borders. */
function fineIndex(
  borders: readonly { readonly at: number }[],
  ruled: readonly number[],
  index: number,
): number {
  if (index === 0) return 0;
  if (index === ruled.length - 1) return borders.length + 1;
  const at = ruled[index] ?? 0;
  return borders.filter((border) => border.at < at - 0.01).length + 1;
}

type Lattice = {
  readonly columns: readonly ColumnBorder[];
  readonly rows: readonly RowBorder[];
  readonly em: number;
};

function placeCell(
  range: Range,
  pieces: readonly Piece[],
  merged: boolean,
  lattice: Lattice,
): Place[] {
  const lines = toRowLines(pieces);
  const single = range.rowEnd - range.row === 1 && range.colEnd - range.col === 1;
  if (single || (merged && isOneEntry(range, lines, lattice))) {
    return [{ ...range, lines: lines.map((line) => line.pieces) }];
  }
  return subdivide(range, lines, lattice);
}

/** Whether a merged cell holds one text, not entries of several rows or columns that no rule parts. */
function isOneEntry(range: Range, lines: readonly RowLine[], lattice: Lattice): boolean {
  const parted = lines.some(
    (line) => splitRuns(line.pieces, lattice.columns, lattice.em).length > 1,
  );
  if (parted && range.colEnd - range.col > 1) return false;
  if (range.rowEnd - range.row === 1) return true;
  return lines.every((line, index) => {
    const next = lines[index + 1];
    return !next || next.top - line.top <= ENTRY_PITCH_EM * lattice.em;
  });
}

type Entry = { row: number; col: number; colEnd: number; lines: (readonly Piece[])[] };

function subdivide(range: Range, lines: readonly RowLine[], lattice: Lattice): Place[] {
  const entries: Entry[] = [];
  for (const line of lines) {
    const row = clamp(rowAt((line.top + line.bottom) / 2, lattice.rows), range.row, range.rowEnd);
    for (const run of splitRuns(line.pieces, lattice.columns, lattice.em)) {
      const col = clamp(run.col, range.col, range.colEnd);
      const colEnd = clamp(run.colEnd - 1, range.col, range.colEnd) + 1;
      addEntry(entries, { row, col, colEnd, lines: [run.pieces] });
    }
  }
  const places = entries.map((entry) => ({
    row: entry.row,
    rowEnd: entry.row + 1,
    col: entry.col,
    colEnd: entry.colEnd,
    lines: entry.lines,
  }));
  return [...places, ...emptyPlaces(range, places)];
}

function clamp(value: number, from: number, end: number): number {
  return Math.min(Math.max(value, from), end - 1);
}

function rowAt(y: number, rows: readonly RowBorder[]): number {
  let row = 0;
  while (row < rows.length && y > (rows[row]?.at ?? 0)) row++;
  return row;
}

/** Runs that meet in a column of one row are lines of one cell. */
function addEntry(entries: Entry[], entry: Entry): void {
  const clashing = entries.filter(
    (other) => other.row === entry.row && other.col < entry.colEnd && other.colEnd > entry.col,
  );
  const [first, ...others] = clashing;
  if (!first) {
    entries.push(entry);
    return;
  }
  for (const other of others) {
    entries.splice(entries.indexOf(other), 1);
    first.lines.push(...other.lines);
  }
  first.lines.push(...entry.lines);
  const all = [...clashing, entry];
  first.col = Math.min(...all.map((other) => other.col));
  first.colEnd = Math.max(...all.map((other) => other.colEnd));
}

function emptyPlaces(range: Range, places: readonly Place[]): Place[] {
  const empty: Place[] = [];
  const taken = new Set(
    places.flatMap(({ row, col, colEnd }) =>
      Array.from({ length: colEnd - col }, (_, index) => `${row} ${col + index}`),
    ),
  );
  for (let row = range.row; row < range.rowEnd; row++) {
    for (let col = range.col; col < range.colEnd; col++) {
      if (taken.has(`${row} ${col}`)) continue;
      empty.push({ row, col, rowEnd: row + 1, colEnd: col + 1, lines: [] });
    }
  }
  return empty;
}
