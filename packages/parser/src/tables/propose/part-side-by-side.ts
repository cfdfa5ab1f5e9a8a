import { type Box, boxAround, type Table, type TableCell } from '@sheaf/document';
import type { PagePrimitives, Word } from '../../page/primitives.ts';
import type { FoundTable } from '../found-table.ts';
import { captionOf } from '../page/caption-of.ts';
import { isValue } from '../page/is-number.ts';

/** Captions stand at most this far above or below their tables, and begin as far left or right of them (points). */
const FARTHEST_CAPTION = 40;
const SAME_EDGE = 14;
/** Baselines this close are one line (points). */
const SAME_LINE = 3;

/** Tables beside each other on equal rows look like one: each caption of a table above or below it is that of another. */
export function partSideBySide(found: FoundTable, page: PagePrimitives): FoundTable[] {
  const starts = captionStarts(found, page);
  if (starts.length < 2) return [found];
  const begun = starts.slice(1).flatMap((x) => columnAt(x, found) ?? []);
  const cuts = begun.length < starts.length - 1 ? alikeParts(starts.length, found) : begun;
  if (cuts.length === 0) return [found];
  const borders = [0, ...cuts, found.table.numCols];
  if (borders.some((border, index) => index > 0 && border <= (borders[index - 1] ?? 0)))
    return [found];
  return borders
    .slice(1)
    .map((end, index) => part(found, borders[index] ?? 0, end))
    .filter(({ words }) => words.size > 0);
}

/** Where the captions right above or below a table begin, from left to right, if they share a line. */
function captionStarts({ box, words }: FoundTable, page: PagePrimitives): number[] {
  const free = page.words.filter((word) => !words.has(word));
  const above = free.filter(({ baseline }) =>
    isBetween(baseline, box.y0 - FARTHEST_CAPTION, box.y0),
  );
  const below = free.filter(({ baseline }) =>
    isBetween(baseline, box.y1, box.y1 + FARTHEST_CAPTION),
  );
  return [above, below].map(startsOnLine).find(({ length }) => length > 1) ?? [];
}

/** Baselines of captions reach so far into a table (points). */
const SLACK = 2;

function isBetween(y: number, top: number, bottom: number): boolean {
  return y > top - SLACK && y < bottom + SLACK;
}

function startsOnLine(words: readonly Word[]): number[] {
  const captions = words.filter((word) => isCaptionStart(word, words));
  const [first] = captions;
  if (!first || captions.some(({ baseline }) => Math.abs(baseline - first.baseline) > SAME_LINE))
    return [];
  return captions.map((word) => word.box.x0).sort((a, b) => a - b);
}

/** Where a table is cut into so many parts of equal numbers of columns, each with names in its first and figures in the others. */
function alikeParts(count: number, { table }: FoundTable): number[] {
  const size = table.numCols / count;
  if (!Number.isInteger(size) || size < 2) return [];
  const isNamed = (col: number): boolean =>
    table.cells.every((cell) => cell.row === 0 || cell.col !== col || !isValue(cell.text));
  const named = Array.from({ length: table.numCols }, (_, col) => isNamed(col));
  if (named.some((isName, col) => isName !== (col % size === 0))) return [];
  const cuts = Array.from({ length: count - 1 }, (_, at) => (at + 1) * size);
  return cuts.some((column) => isCrossed(column, table)) ? [] : cuts;
}

function isCrossed(column: number, { cells }: Table): boolean {
  return cells.some(
    ({ col, colSpan, text }) => text !== '' && col < column && col + colSpan > column,
  );
}

function isCaptionStart(word: Word, words: readonly Word[]): boolean {
  if (captionOf(`${word.text} 1`) !== 'table') return false;
  const next = words
    .filter(
      (other) =>
        other.box.x0 >= word.box.x1 && Math.abs(other.baseline - word.baseline) < SAME_LINE,
    )
    .sort((a, b) => a.box.x0 - b.box.x0)[0];
  return next !== undefined && captionOf(`${word.text} ${next.text}`) === 'table';
}

/** The column that begins where a caption does, if no cell reaches over its left border. */
function columnAt(x: number, { table, words }: FoundTable): number | undefined {
  for (let column = 1; column < table.numCols; column++) {
    const own = [...words].filter((word) => columnOf(word, table) === column);
    const left = Math.min(...own.map(({ box }) => box.x0));
    if (Math.abs(left - x) > SAME_EDGE) continue;
    return isCrossed(column, table) ? undefined : column;
  }
  return undefined;
}

function columnOf({ box }: Word, table: Table): number | undefined {
  const x = (box.x0 + box.x1) / 2;
  return table.cells.find((cell) => cell.colSpan === 1 && x >= cell.box.x0 && x <= cell.box.x1)
    ?.col;
}

function part(found: FoundTable, from: number, to: number): FoundTable {
  const { table } = found;
  const inside = table.cells.filter(({ col }) => col >= from && col < to);
  const rows = Math.max(...inside.map((cell) => (cell.text === '' ? 0 : cell.row + cell.rowSpan)));
  const cells = inside
    .filter(({ row }) => row < rows)
    .map((cell): TableCell => ({ ...cell, col: cell.col - from }));
  const space = boxAround(inside.map((cell) => cell.box));
  const words = new Set([...found.words].filter((word) => isWithin(word.box, space)));
  const box = words.size > 0 ? boxAround([...words].map((word) => word.box)) : space;
  return {
    ...found,
    box,
    words,
    table: { ...table, cells, numRows: rows, numCols: to - from, box },
  };
}

function isWithin(box: Box, space: Box): boolean {
  const x = (box.x0 + box.x1) / 2;
  return x >= space.x0 && x <= space.x1;
}
