import { cellText } from '../cells/cell-text.ts';
import { isNumber, isYear } from '../page/is-number.ts';
import type { CellDraft } from '../propose/table-region.ts';

/** What stands for no amount at all in a column of them. */
const NO_AMOUNT = /^\p{Sc}\s?[-–—]$/u;

/** How many leading rows name the columns rather than hold values. */
export function headerRows(places: readonly CellDraft[]): number {
  const rows = Math.max(0, ...places.map((place) => place.rowEnd));
  if (rows < 2) return 0;
  const figures = new Array<boolean>(rows).fill(false);
  const numbered = new Array<boolean>(rows).fill(false);
  for (const place of places) {
    const text = cellText(place.lines);
    const isFigure = (isNumber(text) && !isYear(text)) || NO_AMOUNT.test(text);
    if (isFigure) (place.col > 0 ? figures : numbered)[place.row] = true;
  }
  const first = beforeNumbered(beforeLabels(figures.indexOf(true), places), numbered);
  if (first > 0 && first <= Math.min(4, rows / 2) && !areRecords(places, first)) return first;
  return 1;
}

/** Names of columns in so many rows have names over several columns or leave one empty; two may be names and units. */
const RECORDS = 3;

/** Whether rows without figures are records of words: each fills each column with an entry of its own. */
function areRecords(places: readonly CellDraft[], rows: number): boolean {
  if (rows < RECORDS) return false;
  const columns = Math.max(0, ...places.map(({ colEnd }) => colEnd));
  return Array.from({ length: rows }, (_, row) => row).every((row) => {
    const own = places.filter((place) => place.row === row && place.rowEnd === row + 1);
    return own.filter(({ lines }) => lines.length > 0).length === columns;
  });
}

/** Rows with an entry in the first column alone, right above the figures, head groups of rows. */
function beforeLabels(first: number, places: readonly CellDraft[]): number {
  let row = first;
  while (row > 1) {
    const entries = places.filter(
      (place) => place.row <= row - 1 && place.rowEnd > row - 1 && place.lines.length > 0,
    );
    const [only] = entries;
    if (entries.length !== 1 || only?.col !== 0 || only.rowEnd - only.row > 1) break;
    row--;
  }
  return row;
}

/** Rows that are counted in the first column are records or head some: none below the first row names columns. */
function beforeNumbered(first: number, numbered: readonly boolean[]): number {
  const counted = numbered.indexOf(true, 1);
  return counted > 0 ? Math.min(first, counted) : first;
}
