import type { Box } from '@sheaf/document';
import { findProse } from './find-prose.ts';
import type { Chunk, TextLine } from './find-text-lines.ts';
import type { OrientedPage } from './oriented-page.ts';
import { findPriced, partsPricedLists } from './parts-priced-lists.ts';

/** White between columns of a page, from where nothing stands across it to where something does. */
export type Gutter = {
  readonly from: number;
  readonly to: number;
  readonly y0: number;
  readonly y1: number;
};

/** What a sheet has that tells where columns of the page are. */
type Ink = Pick<OrientedPage, 'lines' | 'horizontals' | 'shades' | 'pictures' | 'drawings'>;

/**
 * The highest white between columns of the page that are no columns of a table: lines on either side of it keep to heights of their
 * own, and paragraphs go on beside the ends of others.
 */
export function findGutter(ink: Ink): Gutter | null {
  const barriers = barriersOf(ink);
  const strips: Gutter[] = [];
  for (const [index, line] of ink.lines.entries())
    for (const gap of gapsAt(line, ink.lines[index + 1])) {
      if (strips.some((strip) => isWithin(gap, line.box, strip))) continue;
      strips.push(follow(gap, index, ink.lines, barriers));
    }
  const prose = findProse(ink.lines);
  const priced = findPriced(ink.lines);
  return strips
    .map((strip) => withoutRowsAtEnds(strip, ink.lines, prose))
    .filter(
      (strip) =>
        ([...prose].some(({ box }) => isLevel(box, strip)) && partsColumns(strip, ink.lines)) ||
        partsPricedLists(strip, ink.lines, priced),
    )
    .reduce<Gutter | null>((best, strip) => (best && !isHigher(strip, best) ? best : strip), null);
}

type Strip = { readonly from: number; readonly to: number };

/** Marks of items are no longer (letters). */
const LONGEST_MARK = 3;

/** Gaps between what stands in a line, and between it and what begins or ends beside it in the next: lines of columns may all be out of step. */
function gapsAt({ chunks }: TextLine, next: TextLine | undefined): Strip[] {
  const level = chunks.slice(1).map((right, at) => [chunks[at], right] as const);
  const [first, last] = [chunks[0], chunks.at(-1)];
  const staggered = [[last, next?.chunks[0]] as const, [next?.chunks.at(-1), first] as const];
  return [...level, ...staggered].flatMap(([left, right]) => {
    if (!left || !right || isMark(left)) return [];
    const gap = { from: left.box.x1, to: right.box.x0 };
    return gap.to - gap.from >= NARROWEST_EM * right.fontSize ? [gap] : [];
  });
}

function isMark({ pieces }: Chunk): boolean {
  return pieces.reduce((sum, { word }) => sum + word.text.length, 0) <= LONGEST_MARK;
}

function isWithin(gap: Strip, { y0, y1 }: Box, strip: Gutter): boolean {
  const y = (y0 + y1) / 2;
  return y > strip.y0 && y < strip.y1 && gap.from <= strip.from && gap.to >= strip.to;
}

function isHigher(a: Gutter, b: Gutter): boolean {
  const more = a.y1 - a.y0 - (b.y1 - b.y0);
  return more > 0 || (more === 0 && a.to - a.from > b.to - b.from);
}

/** What is drawn across a gutter parts what is above from what is below, with what stands on either side. */
type Barrier = Strip & { readonly at: number };

function barriersOf({ horizontals, shades, pictures, drawings }: Ink): Barrier[] {
  const areas = [...shades.map(({ box }) => box), ...pictures, ...drawings];
  return [
    ...horizontals,
    ...areas.flatMap(({ x0, x1, y0, y1 }) => [y0, y1].map((at) => ({ at, from: x0, to: x1 }))),
  ];
}

/** Narrowest white between two columns (ems). */
const NARROWEST_EM = 0.8;

/** What is left white of a gap in a line, above and below it. */
function follow(
  gap: Strip,
  index: number,
  lines: readonly TextLine[],
  barriers: readonly Barrier[],
): Gutter {
  const { box, fontSize } = lines[index] as TextLine;
  const narrowest = NARROWEST_EM * fontSize;
  let strip = gap;
  const edges = [-1, 1].map((step) => {
    let last = box;
    for (let at = index + step; lines[at]; at += step) {
      const line = lines[at] as TextLine;
      const left = leaveWhite(strip, line, narrowest);
      if (!left) break;
      strip = left;
      last = line.box;
    }
    return step < 0 ? last.y0 : last.y1;
  });
  const y = (box.y0 + box.y1) / 2;
  const across = barriers.filter(({ from, to }) => from < strip.from + 1 && to > strip.to - 1);
  const above = across.filter(({ at }) => at < y).map(({ at }) => at);
  const below = across.filter(({ at }) => at >= y).map(({ at }) => at);
  return {
    ...strip,
    y0: Math.max(edges[0] ?? y, ...above),
    y1: Math.min(edges[1] ?? y, ...below),
  };
}

/** The widest part of a strip that a line leaves white. */
function leaveWhite(strip: Strip, { chunks }: TextLine, narrowest: number): Strip | null {
  let left: Strip = strip;
  for (const { box } of chunks) {
    if (box.x1 <= left.from || box.x0 >= left.to) continue;
    const before = { from: left.from, to: Math.max(left.from, box.x0) };
    const behind = { from: Math.min(left.to, box.x1), to: left.to };
    left = before.to - before.from >= behind.to - behind.from ? before : behind;
  }
  return left.to - left.from >= narrowest ? left : null;
}

/** Rows of a table at an end of a gutter, at least, where no rule ends it as under a head, and entries of each: fewer are lines of columns that are level by chance. */
const FEWEST_ROWS = 3;
const FEWEST_ENTRIES = 3;

/** A gutter without the rows of a table above or below the columns, whose entries happen to leave it white. */
function withoutRowsAtEnds(
  gutter: Gutter,
  lines: readonly TextLine[],
  prose: ReadonlySet<Chunk>,
): Gutter {
  const inside = lines.filter(({ box }) => isLevel(box, gutter));
  const isRow = ({ chunks }: TextLine): boolean =>
    chunks.length >= FEWEST_ENTRIES &&
    chunks.some(({ box }) => box.x1 <= gutter.from + 1) &&
    chunks.some(({ box }) => box.x0 >= gutter.to - 1) &&
    !chunks.some((chunk) => prose.has(chunk));
  const first = inside.findIndex((line) => !isRow(line));
  const last = inside.findLastIndex((line) => !isRow(line));
  if (first < 0) return gutter;
  const below = inside.length - 1 - last;
  const isRuled = gutter.y1 > (inside.at(-1)?.box.y1 ?? gutter.y1);
  return {
    ...gutter,
    y0: first >= FEWEST_ROWS ? (inside[first]?.box.y0 ?? gutter.y0) : gutter.y0,
    y1: below >= (isRuled ? 1 : FEWEST_ROWS) ? (inside[last]?.box.y1 ?? gutter.y1) : gutter.y1,
  };
}

/** Lines on either side of a gutter, at least: fewer stand beside each other in many ways. */
const FEWEST_LINES = 5;

/** Share of the lines on either side that stand at no height of the other, at least. */
const OUT_OF_STEP = 0.4;

function partsColumns(gutter: Gutter, lines: readonly TextLine[]): boolean {
  const inside = lines.flatMap(({ chunks }) => chunks).filter(({ box }) => isLevel(box, gutter));
  const left = linesOf(inside.filter(({ box }) => box.x1 <= gutter.from + 1));
  const right = linesOf(inside.filter(({ box }) => box.x0 >= gutter.to - 1));
  const [beside, opposite] = [within(left, right), within(right, left)];
  if (Math.min(beside.length, opposite.length) < FEWEST_LINES) return false;
  if (shareAlone(beside, right) < OUT_OF_STEP || shareAlone(opposite, left) < OUT_OF_STEP)
    return false;
  return haveOwnBlocks(beside, opposite);
}

function isLevel({ y0, y1 }: Box, gutter: Gutter): boolean {
  const y = (y0 + y1) / 2;
  return y > gutter.y0 && y < gutter.y1;
}

/** What stands on one height of a side. */
type Level = { readonly y0: number; readonly y1: number; readonly em: number };

/** Middles of level lines differ by less (ems); of lines that have nothing to do with each other one in four does. */
const LEVEL_EM = 0.15;

function linesOf(chunks: readonly Chunk[]): Level[] {
  const levels: Level[] = [];
  const sorted = chunks.toSorted((a, b) => middle(a.box) - middle(b.box));
  for (const { box, fontSize } of sorted) {
    const last = levels.at(-1);
    if (last && middle(box) - middle(last) < LEVEL_EM * fontSize) continue;
    levels.push({ y0: box.y0, y1: box.y1, em: fontSize });
  }
  return levels;
}

function middle({ y0, y1 }: { readonly y0: number; readonly y1: number }): number {
  return (y0 + y1) / 2;
}

/** The lines of one side that stand beside the other. */
function within(own: readonly Level[], other: readonly Level[]): Level[] {
  const top = other[0]?.y0 ?? 0;
  const bottom = other.at(-1)?.y1 ?? 0;
  return own.filter((line) => middle(line) >= top && middle(line) <= bottom);
}

function shareAlone(own: readonly Level[], other: readonly Level[]): number {
  const alone = own.filter(
    (line) =>
      !other.some(
        (across) =>
          Math.abs(middle(across) - middle(line)) < LEVEL_EM * Math.min(line.em, across.em),
      ),
  );
  return alone.length / own.length;
}

/** Signs that blocks end beside what goes on, at least. */
const FEWEST_SIGNS = 2;

/**
 * Whether blocks of one side end beside blocks of the other. A row of a table ends on both sides, also where a name stands in the middle
 * of what is said of it, at a height of its own: then lines of the one side may stand where the other is parted, but not both ways.
 */
function haveOwnBlocks(left: readonly Level[], right: readonly Level[]): boolean {
  const [ours, theirs] = [blocksOf(left), blocksOf(right)];
  const straddling = countStraddling(ours, theirs);
  const [inLeft, inRight] = [countRunOver(ours, right), countRunOver(theirs, left)];
  if (straddling === 0 && Math.min(inLeft, inRight) === 0) return false;
  return straddling + inLeft + inRight >= FEWEST_SIGNS;
}

/** What parts blocks is so many times as high as what parts lines of one, which is what a quarter of all is not above. */
const WIDER_THAN_LINES = 1.15;
const CLOSE = 0.25;

function blocksOf(lines: readonly Level[]): Level[] {
  const pitches = lines.slice(1).map((line, at) => middle(line) - middle(lines[at] as Level));
  const close = pitches.toSorted((a, b) => a - b)[Math.floor(CLOSE * pitches.length)] ?? 0;
  const blocks: Level[] = [];
  for (const [at, line] of lines.entries()) {
    const last = blocks.at(-1);
    if (last && (pitches[at - 1] ?? 0) <= WIDER_THAN_LINES * close)
      blocks[blocks.length - 1] = { ...last, y1: line.y1 };
    else blocks.push(line);
  }
  return blocks;
}

/** Blocks reach over an end by more than type of another size does (ems). */
const OVER_EM = 0.6;

/** How often a block begins beside one of the other side and ends below it. */
function countStraddling(left: readonly Level[], right: readonly Level[]): number {
  return left.reduce(
    (sum, a) => sum + right.filter((b) => isStraddling(a, b) || isStraddling(b, a)).length,
    0,
  );
}

function isStraddling(upper: Level, lower: Level): boolean {
  const slack = OVER_EM * Math.max(upper.em, lower.em);
  return lower.y0 - upper.y0 > slack && upper.y1 - lower.y0 > slack && lower.y1 - upper.y1 > slack;
}

/** Letters reach so far from the middle of their line (ems). */
const INK_EM = 0.35;

/** How many places between blocks of one side have a line of the other beside them. */
function countRunOver(blocks: readonly Level[], others: readonly Level[]): number {
  return blocks.slice(1).filter(({ y0 }, at) => {
    const y = (y0 + (blocks[at]?.y1 ?? y0)) / 2;
    return others.some((line) => Math.abs(middle(line) - y) < INK_EM * line.em);
  }).length;
}
