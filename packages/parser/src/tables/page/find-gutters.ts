import { type Box, boxAround, boxWidth } from '@sheaf/document';
import { findParagraphs } from './find-prose.ts';
import type { Chunk } from './find-text-lines.ts';
import type { OrientedPage } from './oriented-page.ts';

/** A strip of the white between running text and what stands beside it, as far up and down as nothing crosses it. */
export type Gutter = {
  readonly from: number;
  readonly to: number;
  readonly top: number;
  readonly bottom: number;
};

/** Narrowest gutter (ems). */
const NARROWEST_EM = 1;
/** Fewest lines on each side that show whether those of one stand at heights of their own. */
const FEWEST_LINES = 4;
/** A margin has at most this share of the width of the column beside it: columns of text are as wide as each other. */
const MARGIN = 0.6;
/** Running text has at least this share of the width of its own column. */
const FILLED = 0.8;
/** Fewest rules that show a margin set apart, and how far from it they end at most (ems). */
const FEWEST_RULES = 2;
const END_EM = 1.2;
/** Feet of lines this close are level (ems), and share of the lines of a side that may be by chance: those of one table all are. */
const LEVEL_EM = 0.1;
const MOST_LEVEL = 0.5;

/** Gutters beside running text whose other side has lines at heights of its own: a margin with figures, contacts and headings. */
export function findGutters(sheet: OrientedPage): Gutter[] {
  const paragraphs = findParagraphs(sheet.lines);
  if (paragraphs.length === 0) return [];
  const chunks = sheet.lines.flatMap((line) => line.chunks);
  const gutters: Gutter[] = [];
  for (const paragraph of paragraphs) {
    const em = paragraph[0]?.fontSize ?? 10;
    const text = boxAround(paragraph.map(({ box }) => box));
    for (const strip of stripsBeside(text, em, chunks)) {
      if (gutters.some((known) => meets(known, strip))) continue;
      const gutter = extended(strip, chunks, sheet);
      if (isRuledApart(gutter, em, sheet) && isBesideMargin(gutter, text, chunks))
        gutters.push(gutter);
    }
  }
  return gutters;
}

const meets = (a: Gutter, b: Gutter): boolean =>
  a.from < b.to && a.to > b.from && a.top < b.bottom && a.bottom > b.top;

/** White on either side of a paragraph, near to what stands beside it: other lines may reach farther than these, or be set in less. */
function stripsBeside(box: Box, em: number, chunks: readonly Chunk[]): Gutter[] {
  const beside = chunks.filter((chunk) => isBetween(chunk.box, box.y0, box.y1));
  const right = Math.min(...beside.map(({ box: { x0 } }) => (x0 > box.x1 ? x0 : Infinity)));
  const left = Math.max(...beside.map(({ box: { x1 } }) => (x1 < box.x0 ? x1 : -Infinity)));
  const range = { top: box.y0, bottom: box.y1 };
  const [near, far] = [0.5 * NARROWEST_EM * em, NARROWEST_EM * em];
  const strips = [
    { from: right - far, to: right - near, ...range },
    { from: left + near, to: left + far, ...range },
  ];
  return strips.filter(({ from, to }) => Number.isFinite(from) && (from >= box.x1 || to <= box.x0));
}

/** A gutter up to what crosses it above and below. */
function extended(strip: Gutter, chunks: readonly Chunk[], { horizontals }: OrientedPage): Gutter {
  const { from, to } = strip;
  const crossing = [
    ...chunks
      .filter(({ box }) => box.x0 < to && box.x1 > from)
      .map(({ box }) => ({ top: box.y0, bottom: box.y1 })),
    ...horizontals
      .filter((edge) => edge.from < from && edge.to > to)
      .map(({ at }) => ({ top: at, bottom: at })),
  ];
  const middle = (strip.top + strip.bottom) / 2;
  const above = crossing.filter(({ bottom }) => bottom <= middle).map(({ bottom }) => bottom);
  const below = crossing.filter(({ top }) => top > middle).map(({ top }) => top);
  return { from, to, top: Math.max(...above), bottom: Math.min(...below) };
}

/** Whether several rules end at one side of a gutter: under the headings of a margin, and under the rows of its tables. */
function isRuledApart(
  { from, to, top, bottom }: Gutter,
  em: number,
  { horizontals }: OrientedPage,
): boolean {
  const reach = END_EM * em;
  const inside = horizontals.filter(({ at }) => at > top && at < bottom);
  const left = inside.filter((edge) => edge.to <= from && edge.to > from - reach);
  const right = inside.filter((edge) => edge.from >= to && edge.from < to + reach);
  return Math.max(left.length, right.length) >= FEWEST_RULES;
}

/** Whether one side of a gutter is a margin to the text that fills the other, and most of its lines stand at heights at which that has none. */
function isBesideMargin(
  { from, to, top, bottom }: Gutter,
  text: Box,
  chunks: readonly Chunk[],
): boolean {
  const inside = chunks.filter(({ box }) => isBetween(box, top, bottom));
  const left = inside.filter(({ box }) => box.x1 <= from + 1);
  const right = inside.filter(({ box }) => box.x0 >= to - 1);
  const [narrow = 0, wide = 0] = [left, right].map(widthOf).sort((a, b) => a - b);
  const isFilled = boxWidth(text) >= FILLED * wide;
  return isFilled && narrow <= MARGIN * wide && areOutOfStep(left, right);
}

function areOutOfStep(left: readonly Chunk[], right: readonly Chunk[]): boolean {
  const [first, last] = [
    Math.max(topOf(left), topOf(right)),
    Math.min(bottomOf(left), bottomOf(right)),
  ];
  const sides = [left, right].map((side) =>
    distinct(side.filter(({ box }) => box.y1 >= first && box.y0 <= last)),
  );
  const [few = [], many = []] = sides.sort((a, b) => a.length - b.length);
  const level = few.filter(({ box, fontSize }) =>
    many.some((other) => Math.abs(other.box.y1 - box.y1) < LEVEL_EM * fontSize),
  );
  return few.length >= FEWEST_LINES && level.length <= MOST_LEVEL * few.length;
}

function widthOf(chunks: readonly Chunk[]): number {
  return boxWidth(boxAround(chunks.map(({ box }) => box)));
}

const topOf = (chunks: readonly Chunk[]): number => Math.min(...chunks.map(({ box }) => box.y0));
const bottomOf = (chunks: readonly Chunk[]): number => Math.max(...chunks.map(({ box }) => box.y1));

/** One entry of each line. */
function distinct(chunks: readonly Chunk[]): Chunk[] {
  const kept: Chunk[] = [];
  for (const chunk of chunks)
    if (!kept.some(({ box }) => Math.abs(box.y1 - chunk.box.y1) < LEVEL_EM * chunk.fontSize))
      kept.push(chunk);
  return kept;
}

/** Whether a box lies between two heights, by its middle. */
export function isBetween({ y0, y1 }: Box, top: number, bottom: number): boolean {
  const middle = (y0 + y1) / 2;
  return middle >= top && middle <= bottom;
}
