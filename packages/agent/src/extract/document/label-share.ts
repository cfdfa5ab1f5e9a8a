import { KNOWN_MEANINGS } from '../words/words-of.ts';
import type { DocumentView, Segment, TableView } from './document-view.ts';

/** Labels are short (words). */
const MOST_WORDS = 6;

const shares = new WeakMap<TableView, Map<number, number>>();

/** Share of the cells of a segment's column that look like labels: in a form every other column is one of them. Outside tables 0. */
export function labelShare(view: DocumentView, { cell }: Segment): number {
  const table = cell && view.tables[cell.table];
  if (!table) return 0;
  const known = shares.get(table) ?? new Map<number, number>();
  shares.set(table, known);
  const before = known.get(cell.col);
  if (before !== undefined) return before;
  const cells = Array.from({ length: table.numRows }, (_, row) => {
    const index = table.grid[row * table.numCols + cell.col];
    return index === undefined ? undefined : view.segments[index];
  }).filter((one) => one !== undefined && one.text.trim() !== '');
  const labels = cells.filter((one) => one && isLabelLike(one)).length;
  const share = cells.length === 0 ? 0 : labels / cells.length;
  known.set(cell.col, share);
  return share;
}

/** A few words without a figure, one of which labels use. */
function isLabelLike({ words }: Segment): boolean {
  if (words.length === 0 || words.length > MOST_WORDS) return false;
  if (words.some(({ text }) => /\d/.test(text))) return false;
  return words.some(({ meanings }) => meanings.some((one) => KNOWN_MEANINGS.has(one)));
}
