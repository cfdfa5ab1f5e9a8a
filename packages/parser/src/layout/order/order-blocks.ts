import type { Box } from '@sheaf/document';
import { beginBeside } from './begin-beside.ts';
import { BLANK_BAND, BLUR, cutBands, cutColumns } from './cut-boxes.ts';
import { endsRow, isOverRow, partAtRows } from './ends-row.ts';
import { partAtStories } from './part-at-stories.ts';
import { type Headed, partUnderHeads } from './part-under-heads.ts';
import { partUnderTitle } from './part-under-title.ts';
import { readByRows } from './read-by-rows.ts';
import { readCards } from './read-cards.ts';

/** Reading order of boxes by recursive cuts (after Nagy's X-Y cut): columns before rows, wide blocks between. */
export function orderBlocks<T extends Headed>(blocks: readonly T[], rightToLeft = false): T[] {
  return order(blocks, { rightToLeft, depth: 0, isTrial: false });
}

/** How a part of a page is ordered: a trial looks for no other ways to read it. */
type Way = { readonly rightToLeft: boolean; readonly depth: number; readonly isTrial: boolean };

/** Cuts within cuts deeper than this are sorted plainly. */
const DEEPEST_CUT = 40;

function order<T extends Headed>(blocks: readonly T[], way: Way): T[] {
  if (blocks.length <= 1) return [...blocks];
  if (way.depth > DEEPEST_CUT) return byPlace(blocks, way.rightToLeft);
  const within = { ...way, depth: way.depth + 1 };
  const columns = cutColumns(blocks);
  if (columns.length > 1) {
    const inOrder = way.rightToLeft ? columns.toReversed() : columns;
    const parts = firstParts(
      () => partUnderEachOther(blocks, columns),
      () => partUnderTitle(blocks, columns),
      () => readCards(inOrder) ?? [],
      () => partUnderHeads(columns),
      () => partRows(blocks, columns),
      () => partStories(inOrder, within),
    );
    return (parts.length > 1 ? parts : inOrder).flatMap((part) => order(part, within));
  }
  const bands = joinBands(cutBands(blocks));
  if (bands.length > 1) return bands.flatMap((band) => order(band, within));
  return peel(blocks, within);
}

function partStories<T extends Headed>(columns: readonly T[][], way: Way): T[][] {
  if (way.isTrial) return [];
  return partAtStories(columns, (blocks) => order(blocks, { ...way, isTrial: true }));
}

/** The parts that the first of some ways of parting finds, if any does. */
function firstParts<T>(...ways: readonly (() => T[][])[]): T[][] {
  for (const way of ways) {
    const parts = way();
    if (parts.length > 1) return parts;
  }
  return [];
}

/** The rows of columns that are read row by row; all in one where they are read column by column. */
function partRows<T extends Headed>(blocks: readonly T[], columns: readonly T[][]): T[][] {
  const rows = readBySideHeads(columns);
  if (rows) return rows;
  const parts = partAtRows(blocks);
  return parts.length > 1 ? parts : (readByRows(columns) ?? parts);
}

/** Blocks parted at the blanks across that no column goes on beyond: what is beside nothing is above or below, a centred name over a heading. */
function partUnderEachOther<T extends { readonly box: Box }>(
  blocks: readonly T[],
  columns: readonly T[][],
): T[][] {
  const columnOf = new Map(columns.flatMap((column, at) => column.map((block) => [block, at])));
  const left = columns.map((column) => column.length);
  const parts: T[][] = [[]];
  let goingOn = 0;
  for (const band of cutBands(blocks)) {
    parts.at(-1)?.push(...band);
    for (const block of band) {
      const at = columnOf.get(block) ?? 0;
      if (left[at] === columns[at]?.length) goingOn += 1;
      left[at] = (left[at] ?? 0) - 1;
      if (left[at] === 0) goingOn -= 1;
    }
    if (goingOn === 0) parts.push([]);
  }
  return parts.filter((part) => part.length > 0);
}

/** Widest column of side heads, as a share of what they head. */
const SIDE_HEADS_SHARE = 0.5;
/** Tops of a side head and of its text differ by at most this share of the head's height. */
const SAME_TOP = 0.6;
/** Higher blocks are no side heads, in points: a line or two of type. */
const HIGHEST_SIDE_HEAD = 30;

/** Names down the left, each level with the first line of what it names, are read row by row; undefined where there are none. */
function readBySideHeads<T extends Headed>(columns: readonly T[][]): T[][] | undefined {
  const [heads, texts] = columns;
  if (columns.length !== 2 || !heads || !texts) return undefined;
  if (widthOf(heads) > SIDE_HEADS_SHARE * widthOf(texts)) return undefined;
  const starts: number[] = [];
  const top = Math.min(...texts.map(({ box }) => box.y0));
  for (const { box, list } of byPlace(heads)) {
    // Titles above all of it are read first.
    if (box.y1 < top) continue;
    const height = box.y1 - box.y0;
    const level = texts.find((text) => Math.abs(text.box.y0 - box.y0) < SAME_TOP * height);
    if (!level || height > HIGHEST_SIDE_HEAD) return undefined;
    // Two lists that count alike stand beside each other.
    if (list && list.marker === level.list?.marker) return undefined;
    starts.push(Math.min(box.y0, level.box.y0) - BLUR);
  }
  if (starts.length < 2) return undefined;
  const rows: T[][] = [[], ...starts.map(() => [])];
  for (const block of [...heads, ...texts])
    rows[starts.filter((start) => start <= block.box.y0).length]?.push(block);
  return rows.filter((row) => row.length > 0);
}

function widthOf<T extends { readonly box: Box }>(blocks: readonly T[]): number {
  return (
    Math.max(...blocks.map(({ box }) => box.x1)) - Math.min(...blocks.map(({ box }) => box.x0))
  );
}

/** Bands that show the same columns belong together: columns are read to their end before the next. */
function joinBands<T extends Headed>(bands: readonly T[][]): T[][] {
  const joined: T[][] = [];
  bands.forEach((band, at) => {
    const last = joined.at(-1);
    if (
      last &&
      (shareColumns(last, band) ||
        beginsColumn(last, bands.slice(at)) ||
        beginBeside(last, bands.slice(at))) &&
      !endsAbove(joined.at(-2), last, band) &&
      !leadsOn(last, band, bands[at + 1]) &&
      !endsRow(last, band) &&
      !isOverRow(last, band, bands[at + 1]) &&
      !bridges(last, bands.slice(at))
    )
      last.push(...band);
    else joined.push([...band]);
  });
  return joined;
}

/** Whether what stands alone reaches over columns that go on below, though not over those of the next band: a slide's title. */
function bridges<T extends { readonly box: Box }>(
  band: readonly T[],
  below: readonly T[][],
): boolean {
  if (cutColumns(band).length > 1) return false;
  const columns: T[] = [];
  for (const next of below) {
    const count = cutColumns(columns).length;
    const together = cutColumns([...columns, ...next]).length;
    if (together < 2 || together < count) return false;
    columns.push(...next);
    if (cutColumns([...columns, ...band]).length < together) return true;
  }
  return false;
}

function shareColumns<T extends Headed>(above: readonly T[], below: readonly T[]): boolean {
  const columnsAbove = cutColumns(above).length;
  const columnsBelow = cutColumns(below).length;
  const together = cutColumns([...above, ...below]).length;
  if (together <= 1 || standsApart(above, below)) return false;
  if (columnsAbove > 1 && columnsBelow > 1) return together >= Math.min(columnsAbove, columnsBelow);
  // What stands under none of the columns is beside them only by chance: a closing bracket left of the line above.
  return together <= Math.max(columnsAbove, columnsBelow);
}

/** Whether the first of some bands is alone, under none of the columns above, and the first of a column that goes on beside them. */
function beginsColumn<T extends Headed>(above: readonly T[], bands: readonly T[][]): boolean {
  const [band = [], ...below] = bands;
  const columns = [...above, ...band];
  const count = cutColumns(columns).length;
  const countAbove = cutColumns(above).length;
  if (countAbove < 2 || count !== countAbove + 1 || cutColumns(band).length > 1) return false;
  for (const next of below) {
    const together = cutColumns([...columns, ...next]);
    if (together.length < count) return false;
    const own = together.find((column) => band.some((block) => column.includes(block))) ?? [];
    if (own.length > band.length && cutColumns(next).length > 1) return true;
    columns.push(...next);
  }
  return false;
}

/** Whether what stands alone in its band is the last of what stands above it, and not the first of the columns far below. */
function endsAbove<T extends { readonly box: Box }>(
  above: readonly T[] | undefined,
  band: readonly T[],
  below: readonly T[],
): boolean {
  if (!above || cutColumns(band).length > 1 || cutColumns(above).length > 1) return false;
  const blankAbove = edge(band, Math.min, 'y0') - edge(above, Math.max, 'y1');
  const blankBelow = edge(below, Math.min, 'y0') - edge(band, Math.max, 'y1');
  return blankBelow > BLANK_BAND && blankAbove < blankBelow / 3;
}

/** Whether what stands alone under columns is a heading of, or much closer to, what reaches over all of them below: it heads that. */
function leadsOn<T extends Headed>(
  above: readonly T[],
  band: readonly T[],
  below: readonly T[] | undefined,
): boolean {
  if (!below || cutColumns(above).length < 2 || cutColumns(band).length > 1) return false;
  if (cutColumns([...above, ...below]).length > 1) return false;
  const own = cutColumns([...above, ...band]).find((column) =>
    band.some((b) => column.includes(b)),
  );
  const over = (own ?? []).filter((block) => !band.includes(block));
  if (over.length === 0) return false;
  if (band.every(({ label }) => label === 'SectionHeader')) return true;
  const blankAbove = edge(band, Math.min, 'y0') - edge(over, Math.max, 'y1');
  const blankBelow = edge(below, Math.min, 'y0') - edge(band, Math.max, 'y1');
  return blankAbove > BLANK_BAND && blankBelow < blankAbove / 2;
}

/** Columns that begin further from each other than this are others, in points. */
const OTHER_EDGE = 10;

/** Whether things side by side that stand well above columns begin at none of their edges: names of authors over a paper's text. */
function standsApart<T extends Headed>(above: readonly T[], below: readonly T[]): boolean {
  const [upper, lower] = [cutColumns(above), cutColumns(below)];
  if (upper.length < 2 || upper.length !== lower.length || upper.every(isOneHead)) return false;
  const blank = edge(below, Math.min, 'y0') - edge(above, Math.max, 'y1');
  return (
    blank > BLANK_BAND &&
    upper.every((column, index) => {
      const under = lower[index] ?? column;
      return edge(column, Math.min, 'x0') - edge(under, Math.min, 'x0') > OTHER_EDGE;
    })
  );
}

/** Whether a column is one line that heads what is below: names of authors have addresses under them, or are no headings. */
function isOneHead(column: readonly Headed[]): boolean {
  const [head, ...others] = column;
  return others.length === 0 && head?.shape?.lineCount === 1 && HEADS.has(head.label ?? '');
}

const HEADS: ReadonlySet<string> = new Set(['SectionHeader', 'PageHeader']);

function edge<T extends { readonly box: Box }>(
  blocks: readonly T[],
  choose: (...values: number[]) => number,
  side: keyof Box,
): number {
  return choose(...blocks.map(({ box }) => box[side]));
}

/** Interlocked boxes: take what stands highest and leftmost, then go on with the rest. */
function peel<T extends Headed>(blocks: readonly T[], way: Way): T[] {
  const sorted = byPlace(blocks, way.rightToLeft);
  const widest = widestBlock(sorted);
  const above = sorted.filter((block) => block !== widest && middle(block.box) < widest.box.y0);
  const below = sorted.filter((block) => block !== widest && middle(block.box) > widest.box.y1);
  const apart = new Set([widest, ...above, ...below]);
  const rest = sorted.filter((block) => !apart.has(block));
  if (above.length + below.length === 0) return sorted;
  return [
    ...order(above, way),
    ...byPlace([widest, ...rest], way.rightToLeft),
    ...order(below, way),
  ];
}

function widestBlock<T extends { readonly box: Box }>(blocks: readonly T[]): T {
  return blocks.reduce((best, block) =>
    block.box.x1 - block.box.x0 > best.box.x1 - best.box.x0 ? block : best,
  );
}

function middle(box: Box): number {
  return (box.y0 + box.y1) / 2;
}

/** From the top, and from where reading begins where two stand on one height. */
function byPlace<T extends { readonly box: Box }>(blocks: readonly T[], rightToLeft = false): T[] {
  return [...blocks].sort((a, b) => {
    const shared = Math.min(a.box.y1, b.box.y1) - Math.max(a.box.y0, b.box.y0);
    const lower = Math.min(a.box.y1 - a.box.y0, b.box.y1 - b.box.y0);
    if (shared > 0.5 * lower) return rightToLeft ? b.box.x1 - a.box.x1 : a.box.x0 - b.box.x0;
    return a.box.y0 - b.box.y0;
  });
}
