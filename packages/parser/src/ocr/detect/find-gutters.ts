import { median } from '../../median.ts';
import type { GrayImage } from '../raster/gray-image.ts';
import { type Blank, blankOf, blanksWithin, inkShare } from './blank-of.ts';
import type { LineBox } from './join-regions.ts';
import { partOfLine } from './part-of-line.ts';

/** White between two columns of text, from the first to the last line beside it (pixels). */
export type Gutter = {
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
};

/** Pieces on both sides of a gutter stand closer than this where they could be taken for one line (heights). */
const MOST_GAP = 1.5;
/** Pieces level with each other share this much of the lower one's height: columns need not stand on one grid. */
const LEVEL = 0.3;
/** Columns of running text are this wide at least, some 24 letters (heights): names and prices in rows are read across. */
const LEAST_COLUMN = 10;
/** So much of a piece shows what it ends or begins with (heights). */
const END = 4;
/** Lines in a row that keep clear of a gutter at least: gaps between words stand one below the other in two or three. */
const FEWEST_LINES = 5;
/** White inside of a piece that parts two columns of it (heights): wider than any between words and after signs that stop. */
const WIDE_WHITE = 0.9;
/** What has been run together as one piece is of running text, or of columns of a table that are parted as well, from a lesser width on (heights). */
const LEAST_HALF = 6.5;
/** What all lines leave free of a gutter at least (heights): more than a blank, less than the white between columns of newspapers. */
const LEAST_WIDTH = 0.6;
/** Lines of a column stand closer than this (heights). */
const MOST_LEADING = 4;

/** Letters fill this share of what ends or begins at a gutter; leaders of dots, far less. */
const LETTERS = 0.35;

/** Finds the gutters that are narrow enough for the lines beside them to be taken for one. */
export function findGutters(boxes: readonly LineBox[], image: GrayImage): Gutter[] {
  const sorted = [...boxes].sort((a, b) => middleOf(a) - middleOf(b));
  const gutters: Gutter[] = [];
  for (const seam of findSeams(sorted, image)) {
    if (gutters.some((gutter) => holds(gutter, seam))) continue;
    const gutter = gutterAt(seam, sorted, image);
    if (gutter) gutters.push(gutter);
  }
  return gutters;
}

function middleOf({ y0, y1 }: LineBox): number {
  return (y0 + y1) / 2;
}

/** Where a piece of text begins level with another that ends just before. */
type Seam = { readonly x: number; readonly y: number; readonly height: number };

function findSeams(sorted: readonly LineBox[], image: GrayImage): Seam[] {
  const seams: Seam[] = [];
  const usual = median(sorted.map(({ y0, y1 }) => y1 - y0));
  for (const [at, one] of sorted.entries()) {
    seams.push(...seamsWithin(one, usual, image));
    for (let next = at + 1; next < sorted.length; next++) {
      const other = sorted[next];
      if (!other || middleOf(other) > one.y1) break;
      const [left, right] = one.x0 < other.x0 ? [one, other] : [other, one];
      if (isSeam(left, right) && isLettered(left, right, image))
        seams.push({
          x: (left.x1 + right.x0) / 2,
          y: middleOf(one),
          height: Math.min(one.y1 - one.y0, other.y1 - other.y0),
        });
    }
  }
  return seams;
}

/** Where a piece may have been run together of two columns; of lines that are not level it is higher than its type. */
function seamsWithin(piece: LineBox, usual: number, image: GrayImage): Seam[] {
  const height = Math.min(usual, piece.y1 - piece.y0);
  if (piece.x1 - piece.x0 < 2 * LEAST_HALF * height) return [];
  return blanksWithin(piece, WIDE_WHITE * height, image).flatMap(({ from, to }) => {
    const left = partOfLine(piece, piece.x0, from);
    const right = partOfLine(piece, to, piece.x1);
    const isOfColumns =
      to - from < MOST_GAP * height && shorterOf(left, right) >= LEAST_HALF * height;
    if (!isOfColumns || !isLettered(left, right, image)) return [];
    return [{ x: (from + to) / 2, y: middleOf(piece), height }];
  });
}

function isSeam(left: LineBox, right: LineBox): boolean {
  const lower = Math.min(left.y1 - left.y0, right.y1 - right.y0);
  const shared = Math.min(left.y1, right.y1) - Math.max(left.y0, right.y0);
  return (
    shared >= LEVEL * lower &&
    shorterOf(left, right) >= LEAST_COLUMN * lower &&
    Math.abs(right.x0 - left.x1) < MOST_GAP * lower
  );
}

function shorterOf(left: LineBox, right: LineBox): number {
  return Math.min(left.x1 - left.x0, right.x1 - right.x0);
}

/** Whether letters stand where a piece ends and the other begins. */
function isLettered(left: LineBox, right: LineBox, image: GrayImage): boolean {
  const end = { from: left.x1 - END * (left.y1 - left.y0), to: left.x1 };
  const begin = { from: right.x0, to: right.x0 + END * (right.y1 - right.y0) };
  return inkShare(left, end, image) >= LETTERS && inkShare(right, begin, image) >= LETTERS;
}

function holds({ x0, x1, y0, y1 }: Gutter, { x, y, height }: Seam): boolean {
  return x > x0 - height && x < x1 + height && y >= y0 && y <= y1;
}

/** Follows the white at a seam downwards and upwards until letters stand in it or the text ends. */
function gutterAt(seam: Seam, sorted: readonly LineBox[], image: GrayImage): Gutter | undefined {
  const reach = (seam.height * MOST_GAP) / 2;
  const start = sorted.findIndex((box) => middleOf(box) >= seam.y);
  const begin: Course = {
    blank: { from: seam.x - reach, to: seam.x + reach },
    lines: 0,
    edge: seam.y,
  };
  const down = follow(begin, sorted.slice(start), seam, image);
  const up = follow({ ...down, edge: seam.y }, sorted.slice(0, start).reverse(), seam, image);
  if (up.lines < FEWEST_LINES) return undefined;
  return { x0: up.blank.from, x1: up.blank.to, y0: up.edge, y1: down.edge };
}

/** The white that all lines seen so far have in common, how many they are, and how far they reach. */
type Course = { readonly blank: Blank; readonly lines: number; readonly edge: number };

function follow(
  begin: Course,
  boxes: readonly LineBox[],
  { x, height }: Seam,
  image: GrayImage,
): Course {
  let { blank, lines, edge } = begin;
  for (const box of boxes) {
    if (box.x1 < x - MOST_GAP * height || box.x0 > x + MOST_GAP * height) continue;
    const y = middleOf(box);
    if (Math.abs(y - edge) > MOST_LEADING * height) break;
    const free = blankOf(box, blank, image);
    if (!free || free.to - free.from < LEAST_WIDTH * height) break;
    blank = free;
    if (box.x1 > x) lines++;
    edge = y;
  }
  return { blank, lines, edge };
}
