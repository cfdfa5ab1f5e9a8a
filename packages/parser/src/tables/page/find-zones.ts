import type { Chunk } from './find-text-lines.ts';
import type { OrientedPage } from './oriented-page.ts';

/** A part of the page's width that holds text of its own: the whole page, or a column of it. */
export type Zone = { readonly x0: number; readonly x1: number };

/** Fewest lines of running text on both sides of the white between two columns of a page. */
const FEWEST_LINES = 3;

/** Columns of a page are at most this many: more are a table. */
const MOST_COLUMNS = 4;

/** The whole width, and each column where running text stands in several. */
export function findZones(sheet: OrientedPage, prose: ReadonlySet<Chunk>): Zone[] {
  const whole = { x0: 0, x1: sheet.width };
  const spans = [...prose].map(({ box }) => box).sort((a, b) => a.x0 - b.x0);
  const cuts: number[] = [];
  let right = spans[0]?.x1 ?? 0;
  let count = 0;
  for (const [index, { x0, x1 }] of spans.entries()) {
    if (x0 > right && count >= FEWEST_LINES && spans.length - index >= FEWEST_LINES) {
      cuts.push((right + x0) / 2);
      count = 0;
    }
    right = Math.max(right, x1);
    count++;
  }
  if (cuts.length === 0 || cuts.length >= MOST_COLUMNS) return [whole];
  const borders = [0, ...cuts, sheet.width];
  const columns = borders.slice(1).map((x1, index) => ({ x0: borders[index] ?? 0, x1 }));
  return [whole, ...columns];
}
