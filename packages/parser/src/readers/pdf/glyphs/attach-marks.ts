import { numberAt } from '../engine/number-at.ts';
import { BLANK } from '../fonts/glyph-characters.ts';
import type { Graphics } from '../graphics/read-graphics.ts';
import { RIGHT_TO_LEFT } from '../words/logical-order.ts';
import { paintingOrder } from './painting-order.ts';
import type { GlyphPlaces } from './place-glyphs.ts';
import type { Glyphs } from './read-glyphs.ts';

/** Signs that are written on, over or under a letter, and those that tell how it is joined to the next. */
const MARK = /^[\p{Mn}\p{Me}\u200c\u200d]/u;
/** Strokes through signs of formulas, which are read with these. */
const STROKE = /^[\u0334-\u0338]/;
const JOINER = /^[\u200c\u200d]$/;
const JOINER_AT_END = /[\u200c\u200d]$/;
/** Scripts that are spelt with such signs begin here; in the alphabets before it they only keep ligatures apart. */
const FIRST_JOINED = 0x600;
/** Signs that no mark is written on. */
const PUNCTUATION = /^\p{P}/u;
const FIRST_MARK = 0x300;
/** Up to here, marks make one character with the letters of alphabets. */
const LAST_ACCENT = 0x36f;
/** A mark further beside a letter than this is another's (share of the type size). */
const REACH = 0.6;

/**
 * Puts marks into the letters that they are written on, so that letter and marks are one wherever they stand: programs paint marks
 * one by one, higher, lower and behind letters that follow, and PDFium sorts what is painted by where it begins.
 */
export function attachMarks(
  glyphs: Glyphs,
  places: GlyphPlaces,
  texts: string[],
  painted: Graphics['texts'],
): void {
  const marks = texts.flatMap((text, index) => (isMark(text) ? [index] : []));
  if (marks.length === 0) return;
  const order = paintingOrder(glyphs, texts, painted);
  const placeOf = new Map(order.map((glyph, place) => [glyph, place]));
  for (const mark of marks) {
    const letter =
      letterOfGlyph(glyphs, texts, mark) ??
      chooseLetter(places, texts, mark, neighboursOf(order, texts, placeOf.get(mark) ?? 0));
    if (JOINER.test(texts[mark] ?? '') && !isJoined(texts[letter ?? -1])) texts[mark] = '';
    else if (letter !== undefined)
      moveGlyph(glyphs, places, texts, mark, lastOfLigature(glyphs, texts, letter));
  }
}

const LAM = 'ل';

/** Marks on lam and alef in one glyph are written behind both. */
function lastOfLigature(glyphs: Glyphs, texts: readonly string[], letter: number): number {
  if (!texts[letter]?.startsWith(LAM)) return letter;
  const isAlef = (other: number) =>
    isSameGlyph(glyphs, letter, other) && /^[اأإآٱ]/u.test(texts[other] ?? '');
  return [letter - 1, letter + 1].find(isAlef) ?? letter;
}

/** Moves a mark, and what follows it in the same glyph, into a letter. */
function moveGlyph(
  glyphs: Glyphs,
  places: GlyphPlaces,
  texts: string[],
  mark: number,
  letter: number,
): void {
  for (const sign of [mark, ...restOfGlyph(glyphs, mark)])
    if (sign !== letter && texts[sign] !== BLANK) moveInto(places, texts, sign, letter);
}

function isMark(text: string | undefined): boolean {
  if (text === undefined || text.charCodeAt(0) < FIRST_MARK) return false;
  return MARK.test(text) && !STROKE.test(text);
}

function isJoined(text: string | undefined): boolean {
  return text !== undefined && text.charCodeAt(0) >= FIRST_JOINED;
}

function isLetter(text: string | undefined): boolean {
  return (
    text !== undefined && text !== '' && text !== BLANK && !PUNCTUATION.test(text) && !isMark(text)
  );
}

/** The letter then reaches as far as the ink of its marks: some stand behind it and take room. */
function moveInto(places: GlyphPlaces, texts: string[], sign: number, letter: number): void {
  const text = texts[sign] ?? '';
  // Fonts without letters of their own for half a syllable say joiners of marks, which join nothing there.
  const both = (texts[letter] ?? '').replace(JOINER_AT_END, '') + text;
  texts[letter] = text.charCodeAt(0) <= LAST_ACCENT ? both.normalize('NFC') : both;
  texts[sign] = '';
  // Those of scripts read from the right take none, and letters of a ligature are told by having one place.
  if (RIGHT_TO_LEFT.test(text)) return;
  const [inkStart, inkEnd] = [numberAt(places.inkStart, sign), numberAt(places.inkEnd, sign)];
  places.start[letter] = Math.min(numberAt(places.start, letter), numberAt(places.start, sign));
  places.end[letter] = Math.max(numberAt(places.end, letter), numberAt(places.end, sign));
  places.inkStart[letter] = Math.min(numberAt(places.inkStart, letter), inkStart);
  places.inkEnd[letter] = Math.max(numberAt(places.inkEnd, letter), inkEnd);
}

function isSameGlyph({ run, origin }: Glyphs, a: number, b: number): boolean {
  return (
    run[a] === run[b] && origin[a * 2] === origin[b * 2] && origin[a * 2 + 1] === origin[b * 2 + 1]
  );
}

/** The letter that is one glyph with a mark; in scripts read from the right PDFium turns both round. */
function letterOfGlyph(glyphs: Glyphs, texts: readonly string[], mark: number): number | undefined {
  for (let index = mark - 1; index >= 0 && isSameGlyph(glyphs, index, mark); index--)
    if (isLetter(texts[index])) return index;
  if (!RIGHT_TO_LEFT.test(texts[mark] ?? '')) return undefined;
  return restOfGlyph(glyphs, mark).find((index) => isLetter(texts[index]));
}

/** What follows a mark in the same glyph, as letters do that are written under another. */
function restOfGlyph(glyphs: Glyphs, mark: number): number[] {
  const rest: number[] = [];
  for (let index = mark + 1; index < glyphs.count; index++) {
    if (!isSameGlyph(glyphs, index, mark)) break;
    rest.push(index);
  }
  return rest;
}

type Neighbours = { readonly before: number | undefined; readonly behind: number | undefined };

/** The letters that are painted last before a mark and first after it. */
function neighboursOf(
  order: readonly number[],
  texts: readonly string[],
  place: number,
): Neighbours {
  const next = (step: 1 | -1): number | undefined => {
    for (let at = place + step; at >= 0 && at < order.length; at += step)
      if (isLetter(texts[order[at] ?? 0])) return order[at];
    return undefined;
  };
  return { before: next(-1), behind: next(1) };
}

/** The letter painted before a mark; where lines that are read from the right are painted from the left, the one after it. */
function chooseLetter(
  places: GlyphPlaces,
  texts: readonly string[],
  mark: number,
  { before, behind }: Neighbours,
): number | undefined {
  const isNear = (letter: number | undefined) => distance(places, mark, letter) <= REACH;
  const isFromRight = RIGHT_TO_LEFT.test(texts[before ?? mark] ?? '');
  const isTurned =
    isFromRight && isNear(before) && isNear(behind)
      ? numberAt(places.start, before ?? 0) < numberAt(places.start, behind ?? 0)
      : !isNear(before);
  const letter = isTurned ? behind : before;
  return isNear(letter) ? letter : undefined;
}

/** How far a mark stands beside a letter of its line (share of the type size). */
function distance(places: GlyphPlaces, mark: number, letter: number | undefined): number {
  if (letter === undefined || numberAt(places.angle, mark) !== numberAt(places.angle, letter))
    return Number.POSITIVE_INFINITY;
  const size = numberAt(places.size, letter);
  const across = Math.abs(numberAt(places.baseline, mark) - numberAt(places.baseline, letter));
  if (across > size) return Number.POSITIVE_INFINITY;
  const middle = (numberAt(places.inkStart, mark) + numberAt(places.inkEnd, mark)) / 2;
  const before = numberAt(places.start, letter) - middle;
  const behind = middle - numberAt(places.end, letter);
  return Math.max(before, behind, 0) / size;
}
