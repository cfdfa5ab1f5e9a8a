import { type Box, boxArea, boxAround, sharedArea, shareInside } from '@sheaf/document';
import { captionOf } from '../page/caption-of.ts';
import type { Chunk, TextLine } from '../page/find-text-lines.ts';
import type { OrientedPage } from '../page/oriented-page.ts';
import { textOf } from '../page/text-of.ts';
import type { RuledGrid } from '../propose/find-ruled-grids.ts';
import type { LineChance } from '../propose/find-table-lines.ts';
import type { TableRegion } from '../propose/table-region.ts';
import { measureSides } from './measure-sides.ts';

/** What stands right above and below an area, and how much its own lines look like those of a table. */
export function measureSurroundings(
  area: TableRegion,
  sheet: OrientedPage,
  chances: ReadonlyMap<Chunk, LineChance>,
  grids: readonly RuledGrid[],
): Record<string, number> {
  const written = boxAround(area.pieces.map((piece) => piece.box));
  const beside = (line: TextLine): readonly Chunk[] =>
    line.chunks.filter(({ box }) => box.x1 > written.x0 && box.x0 < written.x1);
  const above = sheet.lines.findLast(
    (line) => middle(line.box) < written.y0 && beside(line).length > 0,
  );
  const below = sheet.lines.find(
    (line) => middle(line.box) > written.y1 && beside(line).length > 0,
  );
  const own = sheet.lines.filter(
    ({ box }) => middle(box) >= written.y0 && middle(box) <= written.y1,
  );
  const inside = own.map(beside);
  const likely = inside.flat().map((chunk) => chances.get(chunk)?.table ?? 0);
  const first = inside[0]?.[0];
  const begins = inside
    .slice(1)
    .map((chunks) => Math.max(0, ...chunks.map((chunk) => chances.get(chunk)?.begin ?? 0)));
  const over = measureLine(above, beside, written, area.em, chances);
  const under = measureLine(below, beside, written, area.em, chances);
  return {
    aboveWhite: over.white,
    aboveChunks: over.chunks,
    aboveLikely: over.likely,
    aboveBegin: over.begin,
    aboveTurn: over.turn,
    aboveCaption: over.caption,
    aboveWide: over.wide,
    belowWhite: under.white,
    belowChunks: under.chunks,
    belowLikely: under.likely,
    belowBegin: under.begin,
    belowTurn: under.turn,
    belowCaption: under.caption,
    belowWide: under.wide,
    lineMean: likely.reduce((sum, value) => sum + value, 0) / Math.max(1, likely.length),
    lineLeast: Math.min(1, ...likely),
    lineBegin: first ? (chances.get(first)?.begin ?? 0) : 0,
    lineBegins: Math.max(0, ...begins),
    firstTurn: first ? (chances.get(first)?.turn ?? -1) : -1,
    leastTurn: leastTurn(inside, chances),
    ...measureSides(area, written, own, sheet),
    topRule: ruleAt(area, written, written.y0),
    bottomRule: ruleAt(area, written, written.y1),
    ...measureGrids(area.box, grids),
    textWidth: (written.x1 - written.x0) / sheet.width,
    textHeight: (written.y1 - written.y0) / sheet.height,
    boxSlack: (area.box.y1 - area.box.y0 - written.y1 + written.y0) / area.em,
  };
}

/** How little columns go on at some line that has two others above and one below it in the area. */
function leastTurn(
  inside: readonly (readonly Chunk[])[],
  chances: ReadonlyMap<Chunk, LineChance>,
): number {
  let least = 1;
  for (const [first] of inside.slice(2, -1)) {
    const turn = first ? (chances.get(first)?.turn ?? -1) : -1;
    if (turn >= 0) least = Math.min(least, turn);
  }
  return least;
}

/** How far the area is one drawn grid, and how many grids it holds. */
function measureGrids(box: Box, grids: readonly RuledGrid[]): Record<string, number> {
  let [fit, cells, inside] = [0, 0, 0];
  for (const grid of grids) {
    const shared = sharedArea(grid.box, box);
    const overlap = shared / Math.max(1, boxArea(grid.box) + boxArea(box) - shared);
    if (shareInside(grid.box, box) > 0.7) inside++;
    if (overlap <= fit) continue;
    fit = overlap;
    cells = grid.cells.length;
  }
  return { gridFit: fit, gridCells: Math.log2(1 + cells), gridsInside: Math.min(4, inside) };
}

const NO_LINE = { white: 20, chunks: 0, likely: 0, begin: 0, turn: -1, caption: 0, wide: 0 };

/** What the next line over or under an area looks like. */
function measureLine(
  line: TextLine | undefined,
  beside: (line: TextLine) => readonly Chunk[],
  written: Box,
  em: number,
  chances: ReadonlyMap<Chunk, LineChance>,
): typeof NO_LINE {
  const chunks = line ? beside(line) : [];
  const [first] = chunks;
  if (!line || !first) return NO_LINE;
  const box = boxAround(chunks.map((chunk) => chunk.box));
  const white = middle(line.box) < written.y0 ? written.y0 - box.y1 : box.y0 - written.y1;
  const likely = chunks.map((chunk) => chances.get(chunk));
  return {
    white: Math.min(20, white / em),
    chunks: Math.min(8, chunks.length),
    likely: Math.max(...likely.map((chance) => chance?.table ?? 0)),
    begin: Math.max(...likely.map((chance) => chance?.begin ?? 0)),
    turn: chances.get(first)?.turn ?? -1,
    caption: captionOf(textOf(first.pieces)) === null ? 0 : 1,
    wide: Math.min(3, (box.x1 - box.x0) / Math.max(1, written.x1 - written.x0)),
  };
}

/** Share of the width that is ruled near a height. */
function ruleAt(area: TableRegion, written: Box, y: number): number {
  let covered = 0;
  for (const edge of area.horizontals)
    if (Math.abs(edge.at - y) < 1.2 * area.em)
      covered += Math.max(0, Math.min(edge.to, written.x1) - Math.max(edge.from, written.x0));
  return Math.min(1, covered / Math.max(1, written.x1 - written.x0));
}

const middle = (box: Box): number => (box.y0 + box.y1) / 2;
