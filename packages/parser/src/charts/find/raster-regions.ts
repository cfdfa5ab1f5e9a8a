import { type Box, boxArea, boxHeight, boxWidth, shareInside } from '@sheaf/document';
import type { PagePrimitives, Picture, Rule, Word } from '../../page/primitives.ts';
import { joinLabels } from '../labels/join-labels.ts';
import { readQuantity } from '../labels/read-quantity.ts';

/** A part of a page that shows a picture which may be a chart, and what is written on it. */
export type RasterRegion = {
  readonly box: Box;
  readonly words: readonly Word[];
  /** Level and upright strokes that were found in its pixels. */
  readonly rules: readonly Rule[];
  /** Scale at which its pixels are looked at. */
  readonly pixelsPerPoint: number;
  /** All that is written on it was read from the picture alone, and goes with it. */
  readonly isClosed: boolean;
  /** The whole page is the picture. */
  readonly isPage: boolean;
};

/** Smallest side of a chart (points). */
const SMALLEST_SIDE = 60;
/** Numbers a chart shows at least. */
const FEWEST_NUMBERS = 3;
/** Names that stand around a pie without numbers. */
const FEWEST_NAMES = 2;
const MOST_NAMES = 30;
/** A picture with more words is a page of text. */
const MOST_WORDS = 260;
/** Labels stand at most this far from the picture of a scanned chart (points). */
const REACH = 40;
/** Pictures inside pages are looked at this finely (pixels a point). */
const FINENESS = { least: 1, most: 3 };
/** Pixels of a region at most: A4 at the finest has fewer, and on posters type is as large as they are. */
const MOST_PIXELS = 6_000_000;

/** The pictures of a page on which enough numbers were read for a chart. */
export function rasterRegions(page: PagePrimitives): RasterRegion[] {
  if (isPicture(page)) {
    const box = { x0: 0, y0: 0, x1: page.width, y1: page.height };
    const { words, rules, pixelsPerPoint } = page;
    const region = { box, words, rules, pixelsPerPoint, isClosed: false, isPage: true };
    return page.words.length <= MOST_WORDS && mayNameData(page.words) ? [region] : [];
  }
  return page.pictures.flatMap((picture) => regionOf(picture, page));
}

/** The page is itself a picture that was read by OCR. */
function isPicture(page: PagePrimitives): boolean {
  return (
    page.ocrApplied &&
    page.imageSize !== null &&
    page.orientationDegrees === 0 &&
    page.words.every(({ origin }) => origin === 'ocr') &&
    page.drawings.length === 0 &&
    page.words.length <= MOST_WORDS
  );
}

const NAME = /[\p{L}\p{N}]/u;
/** Recognition is less sure of what it reads into the texture of a photograph. */
const TRUST = 0.8;

/** Values, or few words alone, as around a pie: those must be read off the picture, for text stands on photographs too. */
function mayNameData(words: readonly Word[]): boolean {
  if (hasNumbers(words) && hasValues(words)) return true;
  const names = words.filter(
    ({ origin, text, confidence }) => origin === 'ocr' && confidence >= TRUST && NAME.test(text),
  );
  return names.length >= FEWEST_NAMES && words.length <= MOST_NAMES;
}

function hasNumbers(words: readonly Word[]): boolean {
  let count = 0;
  for (const { text } of words) {
    if (readQuantity(text) && ++count >= FEWEST_NUMBERS) return true;
  }
  return false;
}

/** Numbers alone or at the end of what stands beside them; those of diagrams and plans count things (`24 layers`). */
function hasValues(words: readonly Word[]): boolean {
  const values = joinLabels(words).filter(({ words: own }) => {
    const last = own.findLast(({ text }) => NAME.test(text));
    return last !== undefined && readQuantity(last.text) !== undefined;
  });
  return values.length >= FEWEST_NUMBERS || words.some(({ text }) => text.endsWith('%'));
}

function regionOf(picture: Picture, page: PagePrimitives): RasterRegion[] {
  const { box, kind, words: own = [], pixelWidth } = picture;
  if (kind === 'seal' || boxWidth(box) < SMALLEST_SIDE || boxHeight(box) < SMALLEST_SIDE) return [];
  const isScanned = page.ocrApplied && own.length === 0;
  if (!isScanned && own.length === 0 && liesBehindText(box, page.words)) return [];
  const around = isScanned ? grown(box, REACH, page) : box;
  const words = [...own, ...page.words.filter((word) => shareInside(word.box, around) > 0.5)];
  if (!mayNameData(words) || words.length > MOST_WORDS) return [];
  const scale = Math.max(
    pixelWidth / Math.max(1, boxWidth(box)),
    isScanned ? page.pixelsPerPoint : 0,
  );
  const pixelsPerPoint = Math.min(
    FINENESS.most,
    Math.max(FINENESS.least, scale),
    Math.sqrt(MOST_PIXELS / boxArea(around)),
  );
  const rules = isScanned ? page.rules.filter((rule) => shareInside(rule.box, around) > 0.5) : [];
  return [{ box: around, words, rules, pixelsPerPoint, isClosed: own.length > 0, isPage: false }];
}

/** Words that its sides cut through from which on a picture is ground for text: what is typed onto a chart stands in it or beside it. */
const FEWEST_CUT = 3;
/** A word is cut that stands out on both sides of a border by more than this (share of its height). */
const STANDS_OUT = 0.25;

/** Whether text runs over the sides of a picture, as over a seal or the sign of a school that lies behind a table. */
function liesBehindText({ x0, x1, y0, y1 }: Box, words: readonly Word[]): boolean {
  const cut = words.filter(({ box }) => {
    const least = STANDS_OUT * boxHeight(box);
    const isCutBy = (side: number) => box.x0 < side - least && box.x1 > side + least;
    return box.y0 > y0 && box.y1 < y1 && (isCutBy(x0) || isCutBy(x1));
  });
  return cut.length >= FEWEST_CUT;
}

function grown({ x0, y0, x1, y1 }: Box, by: number, page: PagePrimitives): Box {
  return {
    x0: Math.max(0, x0 - by),
    y0: Math.max(0, y0 - by),
    x1: Math.min(page.width, x1 + by),
    y1: Math.min(page.height, y1 + by),
  };
}
