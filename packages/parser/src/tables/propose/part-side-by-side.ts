import { type Box, boxAround, type Table, type TableCell } from '@sheaf/document';
import type { PagePrimitives, Word } from '../../page/primitives.ts';
import type { FoundTable } from '../found-table.ts';
import { captionOf } from '../page/caption-of.ts';

/** Captions stand at most this far above their tables, and begin as far left or right of them (points). */
const FARTHEST_CAPTION = 40;
const SAME_EDGE = 14;
/** Baselines this close are one line (points). */
const SAME_LINE = 3;

/** Tables beside each other on equal rows look like one: each caption of a table above it begins another. */
export function partSideBySide(found: FoundTable, page: PagePrimitives): FoundTable[] {
  const starts = captionStarts(found, page);
  if (starts.length < 2) return [found];
  const cuts = starts.slice(1).flatMap((x) => columnAt(x, found) ?? []);
  if (cuts.length < starts.length - 1) return [found];
  const borders = [0, ...cuts, found.table.numCols];
  if (borders.some((border, index) => index > 0 && border <= (borders[index - 1] ?? 0)))
    return [found];
  return borders
    .slice(1)
    .map((end, index) => part(found, borders[index] ?? 0, end))
    .filter(({ words }) => words.size > 0);
}

/** Where the captions right above a table begin, from left to right, if they share a line. */
function captionStarts({ box, words }: FoundTable, page: PagePrimitives): number[] {
  const above = page.words.filter(
    (word) =>
      !words.has(word) && word.baseline < box.y0 + 2 && word.baseline > box.y0 - FARTHEST_CAPTION,
  );
  const captions = above.filter((word) => isCaptionStart(word, above));
  const [first] = captions;
  if (!first || captions.some(({ baseline }) => Math.abs(baseline - first.baseline) > SAME_LINE))
    return [];
  return captions.map((word) => word.box.x0).sort((a, b) => a - b);
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
    const isCrossed = table.cells.some(
      ({ col, colSpan, text }) => text !== '' && col < column && col + colSpan > column,
    );
    return isCrossed ? undefined : column;
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
