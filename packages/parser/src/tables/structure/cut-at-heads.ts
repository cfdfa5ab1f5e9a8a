import { boxAround } from '@sheaf/document';
import { isNumber, isYear } from '../page/is-number.ts';
import type { OrientedPage, OrientedWord } from '../page/oriented-page.ts';
import { textOf } from '../page/text-of.ts';
import { toArea } from '../propose/propose-tables.ts';
import type { TableRegion } from '../propose/table-region.ts';
import type { ReadArea } from './part-out-of-step.ts';
import { readStructure } from './read-structure.ts';

type Row = {
  readonly cells: readonly (readonly OrientedWord[])[];
  readonly y0: number;
  readonly y1: number;
};

/** A rule under names of columns covers at least this share of the table's width. */
const WHOLE_WIDTH = 0.9;

/**
 * Tables that stand one under the other as one run of rows, as the sections of a bill do: each begins with names in bold type over a
 * rule and with white above them.
 */
export function cutAtHeads(whole: ReadArea, sheet: OrientedPage): readonly ReadArea[] {
  const { area } = whole;
  const rows = rowsOf(whole);
  const heads = rows.map((row, at) => isHead(row, rows[at + 1], area, sheet));
  const starts = rows.flatMap((row, at) =>
    at > 0 && heads[at] && mayBegin(row, rows[at - 1], area) ? [at] : [],
  );
  if (!heads[0] || starts.length === 0) return [whole];
  // Where all is bold, bold type names nothing.
  if (rows.some((row, at) => !heads[at] && isBold(row) && row.cells.length > 1 && !isSum(row)))
    return [whole];
  const borders = [0, ...starts, rows.length];
  const parts = borders.slice(1).map((end, index) => {
    const own = rows.slice(borders[index], end);
    const box = { ...area.box, y0: (own[0]?.y0 ?? 0) - 1, y1: (own.at(-1)?.y1 ?? 0) + 1 };
    const part = toArea(sheet, box);
    return part ? { area: part, structure: readStructure(part) } : null;
  });
  // A name over a single column of figures is a line of text with its sum.
  return parts.filter(
    (part) =>
      part !== null &&
      part.structure.rowBorders.length > 0 &&
      part.structure.columnBorders.length > 0,
  ) as ReadArea[];
}

/** Whether the last row of an area names columns of which nothing is in it. */
export function endsWithHead(whole: ReadArea, sheet: OrientedPage): boolean {
  const rows = rowsOf(whole);
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last || rows.length < 2) return false;
  return (
    mayBegin(last, rows.at(-2), whole.area) &&
    isHead(last, undefined, whole.area, sheet) &&
    isHead(first, rows[1], whole.area, sheet)
  );
}

function rowsOf({ structure: { places } }: ReadArea): Row[] {
  const written = places.filter(({ lines }) => lines.length > 0);
  return [...Map.groupBy(written, ({ row }) => row).entries()]
    .sort(([a], [b]) => a - b)
    .map(([, cells]) => {
      const words = cells.map(({ lines }) => lines.flat());
      const { y0, y1 } = boxAround(words.flat().map(({ box }) => box));
      return { cells: words, y0, y1 };
    });
}

const isBold = ({ cells }: Row): boolean => cells.flat().every(({ word }) => word.style.bold);

const isSum = ({ cells }: Row): boolean => cells.some((words) => isFigure(textOf(words)));

const isFigure = (text: string): boolean => isNumber(text) && !isYear(text);

function isHead(row: Row, next: Row | undefined, area: TableRegion, sheet: OrientedPage): boolean {
  const bottom = next?.y0 ?? row.y1 + area.em;
  return isBold(row) && !isSum(row) && isRuled(row.y1 - 1, bottom, area, sheet);
}

/** Whether nothing is drawn above a row: rules part a table, and lines down it hold it together. */
function mayBegin(row: Row, above: Row | undefined, area: TableRegion): boolean {
  if (!above || row.cells.length < 2) return false;
  const [from, to] = [above.y1 - 1, row.y0 + 1];
  const isCrossed = area.verticals.some((edge) => edge.from < to && edge.to > from);
  return !isCrossed && !area.horizontals.some(({ at }) => at > from && at < to);
}

function isRuled(
  from: number,
  to: number,
  { pieces }: TableRegion,
  { horizontals }: OrientedPage,
): boolean {
  const { x0, x1 } = boxAround(pieces.map(({ box }) => box));
  const across = horizontals.filter(({ at }) => at > from && at < to);
  const covered = across.reduce(
    (sum, edge) => sum + Math.max(0, Math.min(edge.to, x1) - Math.max(edge.from, x0)),
    0,
  );
  return covered >= WHOLE_WIDTH * (x1 - x0);
}
