import { boxAround } from '@sheaf/document';
import { cellText } from '../cells/cell-text.ts';
import type { CellDraft } from '../propose/table-region.ts';
import type { Lattice } from './merge-cells.ts';

/**
 * Headings over columns that are called the same again and again: each spans one turn of the names, wherever in it it stands.
 * The columns before the first turn have no heading.
 */
export function spanRepeatedNames(places: readonly CellDraft[], lattice: Lattice): CellDraft[] {
  let spanned = [...places];
  for (let row = 0; row + 1 < lattice.header; row++) spanned = spanRow(spanned, row, lattice);
  return spanned;
}

function spanRow(places: CellDraft[], row: number, { columns }: Lattice): CellDraft[] {
  const numCols = columns.length + 1;
  const own = places.filter((place) => place.row <= row && place.rowEnd > row);
  const lone = own.filter(
    ({ row: from, rowEnd, lines }) => from === row && rowEnd === row + 1 && lines.length > 0,
  );
  const size = turnOf(namesIn(places, row + 1, numCols), lone.length);
  if (size === 0) return places;
  const first = numCols - lone.length * size;
  const turned = lone
    .toSorted((a, b) => a.col - b.col)
    .map((place, at): CellDraft => {
      const col = first + at * size;
      return { ...place, col, colEnd: col + size };
    });
  const left = (col: number): number => columns[col - 1]?.at ?? Number.NEGATIVE_INFINITY;
  const right = (colEnd: number): number => columns[colEnd - 1]?.at ?? Number.POSITIVE_INFINITY;
  const areOver = turned.every(({ lines, col, colEnd }) => {
    const { x0, x1 } = boxAround(lines.flat().map(({ box }) => box));
    return (x0 + x1) / 2 > left(col) && (x0 + x1) / 2 < right(colEnd);
  });
  const others = own.filter((place) => place.row < row || place.rowEnd > row + 1);
  if (!areOver || others.some(({ colEnd }) => colEnd > first)) return places;
  const isTaken = (col: number): boolean =>
    others.some((place) => place.col <= col && place.colEnd > col);
  const before = Array.from({ length: first }, (_, col) => col)
    .filter((col) => !isTaken(col))
    .map((col): CellDraft => ({ row, rowEnd: row + 1, col, colEnd: col + 1, lines: [] }));
  const kept = places.filter((place) => place.row !== row || place.rowEnd !== row + 1);
  return [...kept, ...before, ...turned].toSorted((a, b) => a.row - b.row || a.col - b.col);
}

/** What each column is called in a row. */
function namesIn(places: readonly CellDraft[], row: number, numCols: number): string[] {
  const names = new Array<string>(numCols).fill('');
  for (const place of places)
    if (place.row === row && place.colEnd === place.col + 1)
      names[place.col] = cellText(place.lines);
  return names;
}

/** How many names are repeated so many times up to the last column; none of a turn is there twice. 0 where they are not. */
function turnOf(names: readonly string[], times: number): number {
  if (times < 2) return 0;
  for (let size = Math.floor(names.length / times); size > 1; size--) {
    const repeated = names.slice(names.length - size * times);
    const isTurn = repeated.every((name, at) => name !== '' && name === repeated[at % size]);
    if (isTurn && new Set(repeated).size === size) return size;
  }
  return 0;
}
