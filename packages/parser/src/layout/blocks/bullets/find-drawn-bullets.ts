import type { Box } from '@sheaf/document';
import type { PagePrimitives, Word } from '../../../page/primitives.ts';

/** Bullets are dots and squares of about this many points; small pictures are them up to the size of a slide's type. */
const SMALLEST_BULLET = 1.2;
const LARGEST_BULLET = 8;
const LARGEST_PICTURE = 24;

/** Height of a bullet beside its text at most; a picture or drawing that opens several lines at one edge may be as high as they are (share of the type size). */
const HIGHEST_BULLET = 0.75;
const HIGHEST_REPEATED = 1.25;
/** Lines one shape opens at least to be known for their bullet. */
const FEWEST_REPEATED = 3;

/** More small shapes than this are a drawing, not a list. */
const MOST_SHAPES = 400;

/**
 * The page with bullets that are drawn rather than set as words before those they open: lists read alike however they were made,
 * also those in cells of tables. What is read as a bullet is part of no figure.
 */
export function setDrawnBullets(page: PagePrimitives): PagePrimitives {
  const bullets = findDrawnBullets(page);
  if (bullets.length === 0) return page;
  const before = new Map(bullets.map(({ bullet, word }) => [word, bullet]));
  const known = new Set(bullets.map(({ shape }) => shape));
  return {
    ...page,
    words: page.words.flatMap((word) => [before.get(word) ?? [], word].flat()),
    drawings: page.drawings.filter(({ box }) => !known.has(box)),
    pictures: page.pictures.filter(({ box, words }) => words !== undefined || !known.has(box)),
  };
}

/** A bullet, the first word of its item, and what is drawn. */
export type DrawnBullet = { readonly bullet: Word; readonly word: Word; readonly shape: Box };
/** What may be a bullet, and how high it may be beside its text (share of the type size). */
type Shape = { readonly box: Box; readonly highest: number };

function findDrawnBullets(page: PagePrimitives): DrawnBullet[] {
  const pictures = page.pictures.filter(({ box }) => isDot(box, LARGEST_PICTURE));
  const drawings = page.drawings.filter(({ box }) => isDot(box, LARGEST_PICTURE));
  const repeated = new Set<unknown>([
    ...repeatedAtEdge(pictures, ({ pixelWidth, pixelHeight }) => ` ${pixelWidth} ${pixelHeight}`),
    ...repeatedAtEdge(drawings, ({ fill, stroke }) => ` ${fill} ${stroke}`),
  ]);
  const isBullet = (shape: { readonly box: Box }): boolean =>
    repeated.has(shape) || isDot(shape.box, LARGEST_BULLET);
  const shapes = [...drawings.filter(isBullet), ...page.shades.filter(isBullet), ...pictures];
  const highest = (shape: unknown) => (repeated.has(shape) ? HIGHEST_REPEATED : HIGHEST_BULLET);
  return openedBy(
    shapes.map((shape) => ({ box: shape.box, highest: highest(shape) })),
    page.words,
  );
}

/** Shapes of one look and width at one edge, as often as lists have items; where others stand between them they are icons that tell kinds apart. */
function repeatedAtEdge<One extends { readonly box: Box }>(
  shapes: readonly One[],
  look: (shape: One) => string,
): One[] {
  const edges = Map.groupBy(shapes, ({ box }) => Math.round(box.x0));
  return [...edges.values()]
    .filter((alike) => alike.length >= FEWEST_REPEATED)
    .filter((alike) => new Set(alike.map((one) => Math.round(one.box.x1) + look(one))).size === 1)
    .flat();
}

/** The shapes that open lines below one another, as words. */
export function bulletsAt(shapes: readonly Box[], set: readonly Word[]): DrawnBullet[] {
  return openedBy(
    shapes.map((box) => ({ box, highest: HIGHEST_BULLET })),
    set,
  );
}

function openedBy(shapes: readonly Shape[], set: readonly Word[]): DrawnBullet[] {
  if (shapes.length < 2 || shapes.length > MOST_SHAPES) return [];
  const words = [...set].sort((a, b) => a.baseline - b.baseline);
  const found = shapes.flatMap((shape) => {
    const word = wordBeside(shape, words);
    return word ? [{ shape: shape.box, word }] : [];
  });
  const aligned = found.filter(
    ({ shape, word }) =>
      found.filter((other) => other.word !== word && Math.abs(other.shape.x0 - shape.x0) < 1.5)
        .length > 0,
  );
  const unique = aligned.filter(
    ({ word }, index) => aligned.findIndex((other) => other.word === word) === index,
  );
  return unique.map(({ shape, word }) => ({ bullet: toBullet(shape, word), word, shape }));
}

function toBullet(shape: Box, word: Word): Word {
  return {
    ...word,
    text: '•',
    box: { ...shape, y0: word.box.y0, y1: word.box.y1 },
    spaceAfter: true,
    confidence: 1,
    style: { ...word.style, bold: false, italic: false },
  };
}

function isDot({ x0, y0, x1, y1 }: Box, largest: number): boolean {
  const width = x1 - x0;
  const height = y1 - y0;
  if (Math.min(width, height) < SMALLEST_BULLET || Math.max(width, height) > largest) return false;
  return width / height > 0.6 && width / height < 1.7;
}

/** The first word of a line right after a dot on its height, with nothing else before it. */
function wordBeside({ box: shape, highest }: Shape, words: readonly Word[]): Word | undefined {
  const middle = (shape.y0 + shape.y1) / 2;
  let best: Word | undefined;
  for (let index = firstBelow(words, middle - 1); index < words.length; index++) {
    const word = words[index] as Word;
    const size = word.style.fontSize;
    if (word.baseline - middle > size) break;
    if (word.baseline - middle < size * 0.05 || shape.y1 - shape.y0 > size * highest) continue;
    const gap = word.box.x0 - shape.x1;
    if (gap < size * 0.1 || gap > size * 2.6) continue;
    if (!best || word.box.x0 < best.box.x0) best = word;
  }
  if (!best) return undefined;
  const first = best;
  const blocked = words.some(
    (word) =>
      Math.abs(word.baseline - first.baseline) < first.style.fontSize * 0.5 &&
      word.box.x1 <= first.box.x0 &&
      first.box.x0 - word.box.x1 < first.style.fontSize * 3,
  );
  return blocked ? undefined : first;
}

function firstBelow(words: readonly Word[], y: number): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] as Word).baseline < y) low = middle + 1;
    else high = middle;
  }
  return low;
}
