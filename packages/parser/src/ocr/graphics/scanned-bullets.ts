import type { Box } from '@sheaf/document';
import { bulletsAt, type DrawnBullet } from '../../layout/blocks/bullets/find-drawn-bullets.ts';
import { findReadSigns } from '../../layout/blocks/bullets/find-read-signs.ts';
import { startsWithListMarker } from '../../page/list-marker.ts';
import type { Word } from '../../page/primitives.ts';

/** Lines of one paragraph stand no farther below each other (ems). */
const NEXT_LINE = 1.7;
/** Lines that begin alike differ by less (ems). */
const SAME_LEFT = 0.6;
/** An item begins within this height of another one of its list, and of the next of several whose signs are alike (ems). */
const NEXT_ITEM = { dot: 14, sign: 20 };
/** A bullet stands at least a blank clear of its text, and signs that are no specks as far as narrow blanks are wide (ems). */
const BLANK = { dot: 0.25, read: 0.25, sign: 0.12 };
/** The middles of bullets of one list differ by less (ems). */
const SAME_PLACE = 0.35;
/** Sides of one sign differ by less, wherever it stands (ems). */
const SAME_SIDE = 0.2;
/** Signs that are no dots, and where none of their list was read not as high as letters and figures (ems). */
const SIGN = { narrowest: 0.2, widest: 1.2, highestUnread: 0.55 };
/** Others of its list that a sign needs, where a dot needs one dot or bullet that was read: remains of rules and of letters stand before lines too. */
const FEWEST_OTHERS = 2;
/** A dash is so much wider than high, at most this high, and stands this high over the line (ems). */
const DASH = { elongation: 1.6, highest: 0.2, lowest: 0.12 };
/** About the height of small letters (ems). */
const HALF_HIGH = 0.5;
/** More signs than this are remains of a drawing or of handwriting. */
const MOST_SIGNS = 300;

/** What is drawn and was not read, small enough for bullets. */
type Shapes = { readonly dots: readonly Box[]; readonly signs: readonly Box[] };
/** A bullet that was read, or what may be one and was not. */
type Found = DrawnBullet & { readonly kind: 'dot' | 'read' | 'sign' };

/**
 * Dots and other signs of a scan that open items and were not read. Specks and remains of rules stand beside lines too: what stands
 * beside a line that goes on with a paragraph which nothing opens is none, nor is what all but touches its text, or stands alone.
 */
export function scannedBullets(shapes: Shapes, words: readonly Word[]): Word[] {
  const found = findBeforeItems(shapes, words);
  const bullets = found.map(({ bullet }) => bullet);
  const opening = found.filter(
    (one) =>
      (one.kind !== 'sign' || mayBeSign(one)) &&
      standsClear(one) &&
      !goesOnWithText(one, bullets, words),
  );
  return opening.filter((one) => isListed(one, opening)).map((one) => wordOf(one, opening));
}

/** The signs that were read and the shapes that were not which open lines; beside a sign that was read a shape is a part of it. */
function findBeforeItems({ dots, signs }: Shapes, words: readonly Word[]): Found[] {
  const read = findReadSigns(words);
  const known = new Map(read.map(({ sign }) => [placeOf(sign), sign]));
  const opened = new Set(read.map(({ item }) => item));
  const signsRead = new Set(known.values());
  const others = words.filter((word) => !signsRead.has(word));
  const areDots = new Set(dots);
  const small = signs.length > MOST_SIGNS ? [] : signs;
  return bulletsAt([...known.keys(), ...dots, ...small], others).flatMap((drawn): Found[] => {
    const sign = known.get(drawn.shape);
    if (sign) return [{ ...drawn, kind: 'read', bullet: sign }];
    if (opened.has(drawn.word)) return [];
    return [{ ...drawn, kind: areDots.has(drawn.shape) ? 'dot' : 'sign' }];
  });
}

/** Where a sign that was read stands: its word is as high as its line. */
function placeOf({ box, baseline, style }: Word): Box {
  return { ...box, y0: baseline - HALF_HIGH * style.fontSize, y1: baseline };
}

/** The size and the place of a sign beside its text. */
function mayBeSign({ shape, word }: Found): boolean {
  const em = word.style.fontSize;
  const width = widthOf(shape);
  if (width < SIGN.narrowest * em || width > SIGN.widest * em) return false;
  return word.baseline - (shape.y0 + shape.y1) / 2 >= DASH.lowest * em && isText(word);
}

function isText({ text }: Word): boolean {
  return /^["'“‘(]{0,2}[\p{L}\p{N}]/u.test(text);
}

function isListed(one: Found, all: readonly Found[]): boolean {
  const { kind } = one;
  if (kind === 'read') return false;
  const others = all.filter((other) => other !== one && areAtOnePlace(one, other));
  const isNear = (other: Found) => distance(one, other) < NEXT_ITEM[kind];
  if (kind === 'dot') return others.some((other) => other.kind !== 'sign' && isNear(other));
  const alike = others.filter((other) => areAlike(one, other));
  const read = alike.filter((other) => other.kind === 'read');
  const isLow = heightOf(one.shape) <= SIGN.highestUnread * one.word.style.fontSize;
  return (isLow ? alike : read).length >= FEWEST_OTHERS && alike.some(isNear);
}

function areAtOnePlace({ shape, word }: Found, other: Found): boolean {
  const em = word.style.fontSize;
  return (
    Math.abs(middleOf(shape) - middleOf(other.shape)) < SAME_PLACE * em &&
    Math.abs(word.box.x0 - other.word.box.x0) < SAME_LEFT * em
  );
}

/** How far below each other two items begin (ems). */
function distance({ word }: Found, other: Found): number {
  return Math.abs(word.baseline - other.word.baseline) / word.style.fontSize;
}

/** What was read has no height of its own. */
function areAlike({ shape, word }: Found, other: Found): boolean {
  const reach = SAME_SIDE * word.style.fontSize;
  if (Math.abs(widthOf(shape) - widthOf(other.shape)) > reach) return false;
  return other.kind === 'read' || Math.abs(heightOf(shape) - heightOf(other.shape)) <= reach;
}

function widthOf({ x0, x1 }: Box): number {
  return x1 - x0;
}

function heightOf({ y0, y1 }: Box): number {
  return y1 - y0;
}

function middleOf({ x0, x1 }: Box): number {
  return (x0 + x1) / 2;
}

/** A bullet as the last one of its list and size above was read, or the first below, or as it looks. */
function wordOf(one: Found, all: readonly Found[]): Word {
  const known = all
    .filter(({ kind, bullet }) => kind === 'read' && startsWithListMarker(bullet.text))
    .filter((other) => areAtOnePlace(one, other) && areAlike(one, other))
    .filter((other) => distance(one, other) < NEXT_ITEM.dot)
    .sort((a, b) => a.word.baseline - b.word.baseline);
  const read = known.findLast(({ word }) => word.baseline < one.word.baseline) ?? known[0];
  if (read) return { ...one.bullet, text: read.bullet.text };
  return one.kind === 'sign' && isDash(one) ? { ...one.bullet, text: '–' } : one.bullet;
}

function isDash({ shape, word }: Found): boolean {
  const height = heightOf(shape);
  return height <= DASH.highest * word.style.fontSize && widthOf(shape) >= DASH.elongation * height;
}

function standsClear({ kind, shape, word }: Found): boolean {
  return word.box.x0 - shape.x1 >= BLANK[kind] * word.style.fontSize;
}

/** Whether the lines above, up to the first of the paragraph, begin where the bullet's text does and none has a bullet. */
function goesOnWithText(
  { word }: Found,
  bullets: readonly Word[],
  words: readonly Word[],
): boolean {
  let above = lineAbove(word, words);
  if (!above) return false;
  while (above) {
    const line: Word = above;
    if (bullets.some((other) => isBeside(other, line))) return false;
    above = lineAbove(line, words);
  }
  return true;
}

/** The word right above that begins a line of the same paragraph. */
function lineAbove({ box, baseline, style }: Word, words: readonly Word[]): Word | undefined {
  const em = style.fontSize;
  return words.find(
    (word) =>
      baseline - word.baseline > 0.6 * em &&
      baseline - word.baseline < NEXT_LINE * em &&
      Math.abs(word.box.x0 - box.x0) < SAME_LEFT * em,
  );
}

function isBeside(bullet: Word, word: Word): boolean {
  return Math.abs(bullet.baseline - word.baseline) < 0.4 * word.style.fontSize;
}
