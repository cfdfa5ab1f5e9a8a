import { boxAround } from '../../packages/document/src/index.ts';
import { findProse } from '../../packages/parser/src/tables/page/find-prose.ts';
import {
  type OrientedPage,
  toOrientedPages,
} from '../../packages/parser/src/tables/page/oriented-page.ts';
import { findRuledGrids } from '../../packages/parser/src/tables/propose/find-ruled-grids.ts';
import {
  isGrid,
  proposeTables,
  toArea,
} from '../../packages/parser/src/tables/propose/propose-tables.ts';
import type { TableRegion } from '../../packages/parser/src/tables/propose/table-region.ts';
import type { Strip } from '../../packages/parser/src/tables/structure/find-column-strips.ts';
import type { RowItem } from '../../packages/parser/src/tables/structure/find-row-items.ts';
import type { MadePage, TrueCell, TrueTable } from './read-made-tables.ts';

/** Share of the words of both that an area and a table must have in common to learn from it. */
const SAME_WORDS = 0.9;

/** Each table of a page with the areas that detectors would offer for it, or with its own area. */
export function areasOf({
  page,
  tables,
}: MadePage): { readonly table: TrueTable; readonly area: TableRegion }[] {
  const sheet = toOrientedPages(page).find(({ turn }) => turn === 0);
  if (!sheet) return [];
  const grids = findRuledGrids(sheet.horizontals, sheet.verticals).filter(isGrid);
  const proposals = proposeTables(sheet, findProse(sheet.lines), { lineBoxes: [], grids });
  return tables.flatMap((table) => {
    const fitting = proposals
      .map(({ area }) => area)
      .filter((area) => overlap(area, table) >= SAME_WORDS);
    const own = ownArea(sheet, table);
    const areas = fitting.length > 0 ? fitting.slice(0, 2) : own ? [own] : [];
    return areas.map((area) => ({ table, area }));
  });
}

/** Words in both over words in either. */
export function overlap(area: TableRegion, table: TrueTable): number {
  const both = area.pieces.filter(({ word }) => table.words.has(word)).length;
  return both / (area.pieces.length + table.words.size - both);
}

function ownArea(sheet: OrientedPage, table: TrueTable): TableRegion | null {
  return toArea(sheet, boxAround([...table.words].map((word) => word.box)));
}

/** Which cell each word stands in. */
export function cellsByWord(table: TrueTable): Map<unknown, TrueCell> {
  return new Map(table.cells.flatMap((cell) => cell.words.map((word) => [word, cell] as const)));
}

/** Whether each strip is a border of columns. */
export function labelStrips(
  area: TableRegion,
  strips: readonly Strip[],
  table: TrueTable,
): boolean[] {
  const cells = cellsByWord(table);
  const words = area.pieces.flatMap((piece) => {
    const cell = cells.get(piece.word);
    return cell ? [{ x: (piece.box.x0 + piece.box.x1) / 2, cell }] : [];
  });
  const groups = new Map<string, number>();
  for (let border = 1; border < table.numCols; border++) {
    const fitting = strips.flatMap((strip, index) => (parts(strip, border, words) ? [index] : []));
    if (fitting.length > 0) groups.set(fitting.join(), (groups.get(fitting.join()) ?? 0) + 1);
  }
  const labels = strips.map(() => false);
  for (const [key, count] of groups) {
    const ranked = key
      .split(',')
      .map(Number)
      .sort((a, b) => rank(strips[b]) - rank(strips[a]));
    for (const [place, index] of ranked.slice(0, count).entries())
      if (place === 0 || (strips[index]?.ruled ?? 0) > 0.5) labels[index] = true;
  }
  return labels;
}

function rank(strip: Strip | undefined): number {
  if (!strip) return 0;
  return (strip.ruled > 0.5 ? 1e4 : 0) - 100 * strip.crossing + (strip.to - strip.from);
}

function parts(
  { from, to }: Strip,
  border: number,
  words: readonly { x: number; cell: TrueCell }[],
): boolean {
  const middle = (from + to) / 2;
  let wrong = 0;
  let all = 0;
  for (const { x, cell } of words) {
    if (cell.colEnd <= border) {
      all++;
      if (x > middle) wrong++;
    } else if (cell.col >= border) {
      all++;
      if (x < middle) wrong++;
    }
  }
  return all > 0 && wrong <= 0.01 * all;
}

/** The row of each line; null where that cannot be said. */
export function rowsOfItems(items: readonly RowItem[], table: TrueTable): (number | null)[] {
  const cells = cellsByWord(table);
  const single = items.map((item) => {
    const rows = item.pieces.flatMap(({ word }) => {
      const cell = cells.get(word);
      return cell && cell.rowEnd - cell.row === 1 ? [cell.row] : [];
    });
    return rows.length > 0 ? mostFrequent(rows) : null;
  });
  return items.map((item, index) => single[index] ?? nearestRow(item, index, items, single, cells));
}

function mostFrequent(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

/** Distances that differ by less than this are the same: the upper row is meant (twice points). */
const HALFWAY = 2;

/** A line of nothing but a cell over several rows counts to the nearest of them. */
function nearestRow(
  item: RowItem,
  index: number,
  items: readonly RowItem[],
  single: readonly (number | null)[],
  cells: ReadonlyMap<unknown, TrueCell>,
): number | null {
  const [piece] = item.pieces;
  if (!piece) return emptyRow(index, single);
  const cell = cells.get(piece.word);
  if (!cell) return null;
  const known = items
    .map((other, at) => ({
      row: single[at],
      distance: Math.abs(other.top + other.bottom - item.top - item.bottom),
    }))
    .filter(({ row }) => row !== null && row !== undefined && row >= cell.row && row < cell.rowEnd);
  const nearest = Math.min(...known.map(({ distance }) => distance));
  return known.find(({ distance }) => distance <= nearest + HALFWAY)?.row ?? cell.row;
}

/** A drawn row without text lies between the rows above and below it, if the table has one there. */
function emptyRow(index: number, single: readonly (number | null)[]): number | null {
  let above = index - 1;
  while (above >= 0 && single[above] === null) above--;
  const row = above < 0 ? -1 : (single[above] ?? -1);
  const below = single.slice(index).find((value) => value !== null);
  const own = row + (index - above);
  return below === undefined || below === null || own < below ? own : null;
}
