import { groupLines } from '../page/find-text-lines.ts';
import type { OrientedWord } from '../page/oriented-page.ts';
import type { CellDraft } from '../propose/table-region.ts';
import type { TableRow } from './find-rows.ts';

type Entry = { row: number; col: number; colEnd: number; lines: (readonly OrientedWord[])[] };

/** Entries of each row at their columns, and empty cells at all other places. */
export function placeRuns(rows: readonly TableRow[], numCols: number): CellDraft[] {
  const places = rows.flatMap(({ lines }, row) => {
    const entries: Entry[] = [];
    for (const { runs } of lines)
      for (const { col, colEnd, pieces } of runs)
        addEntry(entries, { row, col, colEnd, lines: [pieces] });
    return [
      ...entries.map((entry) => ({ ...entry, lines: inOrder(entry.lines), rowEnd: row + 1 })),
      ...empty(entries, row, numCols),
    ];
  });
  return places.sort((a, b) => a.row - b.row || a.col - b.col);
}

/** Lines of a cell from top to bottom; runs that a border between columns has parted are one line again. */
function inOrder(lines: Entry['lines']): Entry['lines'] {
  return lines.length > 1 ? [...groupLines(lines.flat())] : lines;
}

/** Runs that meet in a column of one row are lines of one cell. */
function addEntry(entries: Entry[], entry: Entry): void {
  const clashing = entries.filter((other) => other.col < entry.colEnd && other.colEnd > entry.col);
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

function empty(entries: readonly Entry[], row: number, numCols: number): CellDraft[] {
  const places: CellDraft[] = [];
  for (let col = 0; col < numCols; col++)
    if (!entries.some((entry) => entry.col <= col && entry.colEnd > col))
      places.push({ row, rowEnd: row + 1, col, colEnd: col + 1, lines: [] });
  return places;
}
