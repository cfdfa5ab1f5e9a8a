import { type Box, boxHeight } from '@sheaf/document';
import type { DraftBlock } from '../blocks/page-draft.ts';

/** Answers what stands around a block without looking at all others each time. */
export type BlockNeighbours = {
  above(block: DraftBlock): DraftBlock | undefined;
  below(block: DraftBlock): DraftBlock | undefined;
  /** The next one to its right that begins no lower than it ends. */
  right(block: DraftBlock): DraftBlock | undefined;
  /** How many end above it, begin below it, stand beside it; counted up to a few. Paragraphs of other columns that are not level with it are no row mates. */
  counts(block: DraftBlock): {
    readonly above: number;
    readonly below: number;
    readonly beside: number;
    readonly rowMates: number;
  };
};

/** Counts beyond this say no more. */
const MOST = 4;

/** Width of the strips in which blocks are looked up, in points. */
const STRIP = 40;

export function indexNeighbours(blocks: readonly DraftBlock[]): BlockNeighbours {
  const tops = blocks.map(({ box }) => box.y0).sort((a, b) => a - b);
  const bottoms = blocks.map(({ box }) => box.y1).sort((a, b) => a - b);
  const sorted = [...blocks].sort((a, b) => a.box.y0 - b.box.y0);
  const strips = fillStrips(sorted);
  const tallest = blocks.reduce((most, { box }) => Math.max(most, boxHeight(box)), 0);
  return {
    above: (block) => nearest(block, strips, -1, tallest),
    below: (block) => nearest(block, strips, 1, tallest),
    right: (block) => nearestRight(block, sorted, tallest),
    counts: (block) => ({
      above: Math.min(MOST, countBelow(bottoms, block.box.y0 + 2)),
      below: Math.min(MOST, tops.length - countBelow(tops, block.box.y1 - 2)),
      ...countBeside(block, sorted, tallest),
    }),
  };
}

function fillStrips(sorted: readonly DraftBlock[]): Map<number, DraftBlock[]> {
  const strips = new Map<number, DraftBlock[]>();
  for (const block of sorted)
    for (let strip = firstStrip(block.box), end = lastStrip(block.box); strip <= end; strip++) {
      const list = strips.get(strip);
      if (list) list.push(block);
      else strips.set(strip, [block]);
    }
  return strips;
}

function firstStrip({ x0 }: Box): number {
  return Math.floor(x0 / STRIP);
}

function lastStrip(box: Box): number {
  const first = firstStrip(box);
  return Math.max(first, Math.min(first + 500, Math.floor(box.x1 / STRIP)));
}

/** Number of values smaller than `limit` in a sorted list. */
function countBelow(values: readonly number[], limit: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

function startAt(list: readonly DraftBlock[], y: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] as DraftBlock).box.y0 < y) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The next block up or down that shares some of the block's width. */
function nearest(
  block: DraftBlock,
  strips: ReadonlyMap<number, readonly DraftBlock[]>,
  direction: 1 | -1,
  tallest: number,
): DraftBlock | undefined {
  let best: Nearest = { block: undefined, gap: Number.POSITIVE_INFINITY };
  for (let strip = firstStrip(block.box), end = lastStrip(block.box); strip <= end; strip++) {
    const list = strips.get(strip);
    if (list) best = nearestIn(list, block, direction, tallest, best);
  }
  return best.block;
}

type Nearest = { readonly block: DraftBlock | undefined; readonly gap: number };

/** Walks one strip away from the block until nothing nearer can come. */
function nearestIn(
  list: readonly DraftBlock[],
  block: DraftBlock,
  direction: 1 | -1,
  tallest: number,
  sofar: Nearest,
): Nearest {
  let best = sofar;
  const from =
    direction === 1 ? startAt(list, block.box.y1 - 3) : startAt(list, block.box.y0 + 3) - 1;
  for (let index = from; index >= 0 && index < list.length; index += direction) {
    const other = list[index] as DraftBlock;
    const reach =
      direction === 1 ? other.box.y0 - block.box.y1 : block.box.y0 - other.box.y0 - tallest;
    if (reach > best.gap) break;
    const gap = gapTo(block.box, other.box, direction);
    if (other !== block && gap > -3 && gap < best.gap && sharesWidth(block.box, other.box))
      best = { block: other, gap };
  }
  return best;
}

function nearestRight(
  { box }: DraftBlock,
  sorted: readonly DraftBlock[],
  tallest: number,
): DraftBlock | undefined {
  let best: DraftBlock | undefined;
  for (let index = startAt(sorted, box.y0 - tallest); index < sorted.length; index++) {
    const other = sorted[index] as DraftBlock;
    if (other.box.y0 > box.y1) break;
    if (other.box.x0 < box.x1 || !sharesHeight(other.box, box)) continue;
    if (!best || other.box.x0 < best.box.x0) best = other;
  }
  return best;
}

function gapTo(box: Box, other: Box, direction: 1 | -1): number {
  return direction === 1 ? other.y0 - box.y1 : box.y0 - other.y1;
}

function sharesWidth(a: Box, b: Box): boolean {
  return b.x1 > a.x0 && b.x0 < a.x1;
}

function countBeside(block: DraftBlock, sorted: readonly DraftBlock[], tallest: number) {
  let beside = 0;
  let rowMates = 0;
  for (let index = startAt(sorted, block.box.y0 - tallest); index < sorted.length; index++) {
    const other = sorted[index] as DraftBlock;
    if (other.box.y0 > block.box.y1 || rowMates === MOST) break;
    if (other === block || !sharesHeight(other.box, block.box)) continue;
    beside++;
    if (!runsPast(other, block)) rowMates++;
  }
  return { beside: Math.min(MOST, beside), rowMates };
}

/** Lines and letters of a paragraph at least: addresses have fewer. */
const FEWEST_LINES = 3;
const SHORTEST_PARAGRAPH = 100;

/** A paragraph that begins higher or lower than a line stands beside it by chance; what belongs to the line begins level with it. */
function runsPast({ text, shape, box }: DraftBlock, block: DraftBlock): boolean {
  const isParagraph = shape.lineCount >= FEWEST_LINES && text.length >= SHORTEST_PARAGRAPH;
  return isParagraph && Math.abs(box.y0 - block.box.y0) > boxHeight(block.box) / 2;
}

export function sharesHeight(a: Box, b: Box): boolean {
  const shared = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  return shared > 0.5 * Math.min(boxHeight(a), boxHeight(b));
}
