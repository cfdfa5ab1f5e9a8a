import { numberAt } from '../engine/number-at.ts';
import { BLANK } from '../fonts/glyph-characters.ts';
import type { GlyphPlaces } from '../glyphs/place-glyphs.ts';
import { addressGap } from './address-gap.ts';
import { findSpreadWords, type Stretch } from './find-spread-words.ts';
import { type GlyphsBetween, glyphsBetween } from './glyphs-between.ts';
import { narrowWordGap } from './narrow-word-gap.ts';
import { writesBlanks } from './writes-blanks.ts';

/** A stretch needs this many gaps before its letter-spacing can be told from its word gaps. */
const MIN_GAPS = 4;
/** Letter-spacing below this is kerning (share of the type size). */
const MIN_TRACKING = 0.06;
/** Single characters further apart than this are entries of a table, not letter-spaced text (share of the type size). */
const MAX_TRACKING = 1.2;
/** A gap wider than this parts two words (share of the type size): kerning stays below, blanks above. */
const WORD_GAP = 0.13;
/** The same on pages that part all words by blanks: uneven setting stays below. */
const WORD_GAP_OF_BLANKS = 0.2;

/**
 * The gap, in shares of the type size, from which on a glyph begins a new word; one per glyph.
 * In letter-spaced text the gap between letters is taken off first.
 */
export function measureWordGaps(
  places: GlyphPlaces,
  texts: readonly string[],
  order: readonly number[],
): Float64Array {
  const hasBlanks = writesBlanks(places, texts, order);
  const usual = hasBlanks ? WORD_GAP_OF_BLANKS : WORD_GAP;
  const wordGaps = new Float64Array(texts.length).fill(usual);
  const behindBlank = new Uint8Array(texts.length);
  let stretch: number[] = [];
  let last = -1;
  let blanks = 0;
  let isBehindBlank = false;
  const read = { places, texts, behindBlank, isFilled: glyphsBetween(places, texts, order) };
  const stretches: Stretch[] = [];
  const close = (): void => {
    const gap = gapOf(read, stretch, hasBlanks ? Math.max(1, blanks) : blanks);
    if (gap !== undefined) for (const glyph of stretch) wordGaps[glyph] = gap;
    if (!hasBlanks && stretch.length > 1) stretches.push(toStretch(read, stretch));
    stretch = [];
    blanks = 0;
  };
  for (const index of order) {
    if (texts[index] === BLANK) {
      if (stretch.length > 0) blanks += 1;
      isBehindBlank = true;
      continue;
    }
    if (isBehindBlank) behindBlank[index] = 1;
    isBehindBlank = false;
    if (last >= 0 && !isSameStretch(places, last, index)) close();
    else if (isLeader(texts, last, index)) wordGaps[index] = MAX_TRACKING;
    stretch.push(index);
    last = index;
  }
  close();
  for (const [glyph, gap] of findSpreadWords(stretches, texts, usual))
    wordGaps[glyph] = Math.max(gap, numberAt(wordGaps, glyph));
  return wordGaps;
}

function toStretch({ places, behindBlank }: Read, glyphs: readonly number[]): Stretch {
  const size = numberAt(places.size, glyphs[0] ?? 0);
  const gaps = glyphs.map((glyph, at) => {
    const last = glyphs[at - 1];
    if (last === undefined || behindBlank[glyph] === 1) return Infinity;
    return gapBefore(places, last, glyph) / size;
  });
  return { glyphs, gaps };
}

type Read = {
  readonly places: GlyphPlaces;
  readonly texts: readonly string[];
  /** 1 for glyphs that follow a blank. */
  readonly behindBlank: Uint8Array;
  readonly isFilled: GlyphsBetween;
};

/** What parts the words of a stretch, where that is not the usual gap: PDFium takes blanks between spaced letters for their spacing. */
function gapOf(read: Read, stretch: readonly number[], blanks: number): number | undefined {
  const tracking = trackingOf(read, stretch);
  if (tracking === 0)
    return blanks === 0 ? unusualGapOf(read.places, read.texts, stretch) : undefined;
  return blanks > 0 ? WORD_GAP_OF_BLANKS + 2 * tracking : WORD_GAP + tracking * 1.5;
}

function isSameStretch(places: GlyphPlaces, last: number, index: number): boolean {
  if (numberAt(places.angle, index) !== numberAt(places.angle, last)) return false;
  const size = numberAt(places.size, index);
  if (size !== numberAt(places.size, last)) return false;
  const across = Math.abs(numberAt(places.baseline, index) - numberAt(places.baseline, last));
  if (across >= 0.1 * size || Math.abs(gapBefore(places, last, index)) >= size * 4) return false;
  return places.styleOf(index) === places.styleOf(last);
}

/** Typical gap between neighbouring letters of a stretch, in shares of the type size; 0 when there is none to speak of. */
function trackingOf(
  { places, texts, behindBlank, isFilled }: Read,
  stretch: readonly number[],
): number {
  if (stretch.length <= MIN_GAPS) return 0;
  const size = numberAt(places.size, stretch[0] ?? 0);
  const gaps: number[] = [];
  let narrow = 0;
  for (let place = 1; place < stretch.length; place++) {
    const last = stretch[place - 1] as number;
    const glyph = stretch[place] as number;
    // Such gaps say nothing about letter-spacing.
    if (behindBlank[glyph] === 1 || isLeader(texts, last, glyph)) continue;
    const gap = gapBefore(places, last, glyph) / size;
    // Most text ends here: letters that touch settle it without sorting.
    if (gap <= MIN_TRACKING && ++narrow > stretch.length >> 2) return 0;
    gaps.push(gap);
  }
  if (gaps.length < MIN_GAPS) return 0;
  gaps.sort((a, b) => a - b);
  const median = gaps[gaps.length >> 1] ?? 0;
  const low = gaps[gaps.length >> 2] ?? 0;
  const tracking = Math.min(median, low * 1.5);
  if (low <= MIN_TRACKING || tracking > MAX_TRACKING) return 0;
  // Programs that set formulas paint the signs of each font by themselves: its letters leave room for those of the others.
  const leavesRoom = stretch.some((glyph, place) => isFilled(stretch[place - 1] ?? glyph, glyph));
  return leavesRoom ? 0 : tracking;
}

/** The gap that parts the words of a stretch whose blanks are narrow, or whose web address is spread. */
function unusualGapOf(
  places: GlyphPlaces,
  texts: readonly string[],
  stretch: readonly number[],
): number | undefined {
  const size = numberAt(places.size, stretch[0] ?? 0);
  const gaps = stretch
    .slice(1)
    .map((glyph, index) => gapBefore(places, stretch[index] ?? glyph, glyph) / size);
  const letters = stretch.map((glyph) => texts[glyph] ?? '');
  return addressGap(gaps, letters, WORD_GAP) ?? narrowWordGap(gaps, letters, WORD_GAP);
}

/** Dots that lead to a page number are one sign, and their gaps say nothing about the letters before. */
function isLeader(texts: readonly string[], last: number, glyph: number): boolean {
  return texts[glyph] === '.' && texts[last] === '.';
}

/** Free space between two glyphs of a line, whichever stands first. */
export function gapBefore(places: GlyphPlaces, last: number, index: number): number {
  return Math.max(
    numberAt(places.start, index) - numberAt(places.end, last),
    numberAt(places.start, last) - numberAt(places.end, index),
  );
}
