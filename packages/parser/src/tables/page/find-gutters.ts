import { type Box, boxAround } from '@sheaf/document';
import { type Chunk, findTextLines } from './find-text-lines.ts';
import type { OrientedPage, OrientedWord } from './oriented-page.ts';

/** The white between running text and what stands beside it, as far up and down as nothing crosses it. */
export type Gutter = {
  readonly from: number;
  readonly to: number;
  readonly top: number;
  readonly bottom: number;
};

/** Narrowest gutter (ems). */
const NARROWEST_EM = 1;
/** Lines of one paragraph are at most this far apart, and begin as far from each other (ems). */
const PITCH_EM = 2.1;
const INDENT_EM = 2.5;
/** Fewest lines on each side that show whether those of one stand at heights of their own. */
const FEWEST_LINES = 4;
/** A margin has at most this share of the width of the text beside it: columns of text are as wide as each other. */
const MARGIN = 0.6;
/** Fewest rules that show a margin set apart, and how far from it they end at most (ems). */
const FEWEST_RULES = 2;
const END_EM = 0.6;
/** Feet of lines this close are level (ems), and share of the lines of a side that may be: columns set apart are by chance. */
const LEVEL_EM = 0.1;
const MOST_LEVEL = 1 / 3;

/** Gutters beside running text whose other side has lines at heights of its own: a margin with figures, contacts and headings. */
export function findGutters(sheet: OrientedPage, prose: ReadonlySet<Chunk>): Gutter[] {
  if (prose.size === 0) return [];
  const chunks = sheet.lines.flatMap((line) => line.chunks);
  const gutters: Gutter[] = [];
  for (const stack of stacksOf([...prose])) {
    for (const strip of stripsBeside(stack, chunks)) {
      const isKnown = gutters.some(
        (known) =>
          known.from < strip.to &&
          known.to > strip.from &&
          known.top < strip.bottom &&
          known.bottom > strip.top,
      );
      if (isKnown) continue;
      const gutter = extended(strip, chunks, sheet);
      if (isRuledApart(gutter, stack.em, sheet) && isBesideMargin(gutter, chunks))
        gutters.push(gutter);
    }
  }
  return gutters;
}

type Stack = { readonly box: Box; readonly em: number; readonly last: Chunk };

/** Lines of running text that follow each other. */
function stacksOf(prose: readonly Chunk[]): Stack[] {
  const stacks: Stack[] = [];
  for (const chunk of prose.toSorted((a, b) => a.box.y0 - b.box.y0)) {
    const em = chunk.fontSize;
    const at = stacks.findIndex(
      ({ last }) =>
        chunk.box.y0 - last.box.y0 < PITCH_EM * em &&
        Math.abs(chunk.box.x0 - last.box.x0) < INDENT_EM * em,
    );
    const stack = stacks[at];
    if (stack) stacks[at] = { ...stack, box: boxAround([stack.box, chunk.box]), last: chunk };
    else stacks.push({ box: chunk.box, em, last: chunk });
  }
  return stacks;
}

/** The white left and right of a paragraph, up to what stands beside it. */
function stripsBeside({ box, em }: Stack, chunks: readonly Chunk[]): Gutter[] {
  const beside = chunks.filter((chunk) => isBetween(chunk.box, box.y0, box.y1));
  const right = beside.filter((chunk) => chunk.box.x0 > box.x1).map((chunk) => chunk.box.x0);
  const left = beside.filter((chunk) => chunk.box.x1 < box.x0).map((chunk) => chunk.box.x1);
  const range = { top: box.y0, bottom: box.y1 };
  return [
    { from: box.x1, to: Math.min(...right), ...range },
    { from: Math.max(...left), to: box.x0, ...range },
  ].filter(({ from, to }) => Number.isFinite(to - from) && to - from >= NARROWEST_EM * em);
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
  const slack = END_EM * em;
  const inside = horizontals.filter(({ at }) => at > top && at < bottom);
  const left = inside.filter((edge) => Math.abs(edge.to - from) < slack);
  const right = inside.filter((edge) => Math.abs(edge.from - to) < slack);
  return Math.max(left.length, right.length) >= FEWEST_RULES;
}

/** Whether one side of a gutter is a margin to the other, and most of its lines stand at heights at which that has none. */
function isBesideMargin({ from, to, top, bottom }: Gutter, chunks: readonly Chunk[]): boolean {
  const inside = chunks.filter(({ box }) => isBetween(box, top, bottom));
  const left = inside.filter(({ box }) => box.x1 <= from + 1);
  const right = inside.filter(({ box }) => box.x0 >= to - 1);
  const [narrow = 0, wide = 0] = [left, right].map(widthOf).sort((a, b) => a - b);
  return narrow <= MARGIN * wide && areOutOfStep(left, right);
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
  const { x0, x1 } = boxAround(chunks.map(({ box }) => box));
  return x1 - x0;
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

/** What stands on either side of a gutter, each as a sheet of its own. */
export function partAtGutter(
  sheet: OrientedPage,
  { from, to, top, bottom }: Gutter,
): OrientedPage[] {
  const middle = (from + to) / 2;
  const isIn = (box: Box): boolean => isBetween(box, top, bottom);
  return [true, false].map((isLeft) => {
    const isOwn = (box: Box): boolean =>
      isIn(box) && (isLeft ? box.x1 <= middle : box.x0 >= middle);
    const pieces = sheet.pieces.filter(({ box }) => isOwn(box));
    return {
      ...sheet,
      pieces,
      lines: findTextLines(pieces),
      horizontals: sheet.horizontals.filter((edge) =>
        isOwn({ x0: edge.from, x1: edge.to, y0: edge.at, y1: edge.at }),
      ),
      verticals: sheet.verticals.filter((edge) =>
        isOwn({ x0: edge.at, x1: edge.at, y0: edge.from, y1: edge.to }),
      ),
      shades: sheet.shades.filter(({ box }) => isOwn(box)),
      shadedRows: sheet.shadedRows.filter(({ box }) => isOwn(box)),
      pictures: sheet.pictures.filter(isOwn),
      drawings: sheet.drawings.filter(isOwn),
    };
  });
}

function isBetween({ y0, y1 }: Box, top: number, bottom: number): boolean {
  const middle = (y0 + y1) / 2;
  return middle >= top && middle <= bottom;
}

/** Whether an area has text on both sides of a gutter. */
export function isAcross(
  { pieces }: { readonly pieces: readonly OrientedWord[] },
  { from, to, top, bottom }: Gutter,
): boolean {
  const inside = pieces.filter(({ box }) => isBetween(box, top, bottom));
  return inside.some(({ box }) => box.x1 <= from + 1) && inside.some(({ box }) => box.x0 >= to - 1);
}
