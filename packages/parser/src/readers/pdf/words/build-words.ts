import { mathFontOf } from '../../../page/math-font.ts';
import type { TextStyle, Word } from '../../../page/primitives.ts';
import { numberAt } from '../engine/number-at.ts';
import { BLANK, UNKNOWN_CHARACTER } from '../fonts/glyph-characters.ts';
import { isUnpainted } from '../glyphs/is-unpainted.ts';
import type { GlyphPlaces } from '../glyphs/place-glyphs.ts';
import type { GlyphTexts } from '../glyphs/read-glyph-texts.ts';
import type { Glyphs } from '../glyphs/read-glyphs.ts';
import { gapOfSigns } from './gap-of-signs.ts';
import { inLogicalOrder, inOwnDirection } from './logical-order.ts';
import { gapBefore, measureWordGaps } from './measure-word-gaps.ts';
import { turnSpaces } from './turn-spaces.ts';
import { wordSequence } from './word-sequence.ts';

/** Glyphs whose baselines differ by less stand on one line (share of the type size). */
const SAME_BASELINE = 0.12;
/** Glyphs whose baselines differ by more have nothing to do with each other (share of the larger size). */
const SAME_LINE = 0.75;
/** Ink nearer than this shows no blank, whatever the widths say (share of the type size). */
const MIN_INK_GAP = 0.03;
/** A soft hyphen further from the letter before it belongs to no word there (share of the type size). */
const SOFT_HYPHEN_REACH = 0.3;
const SOFT_HYPHEN = '\u00ad';
/** Confidence of a word with characters the file does not tell. */
const UNKNOWN_CONFIDENCE = 0.2;
/** Confidence of a word whose characters were guessed from what reads like a language. */
const GUESSED_CONFIDENCE = 0.6;

/** A word and the glyphs it was made of. */
export type BuiltWord = { readonly word: Word; readonly glyphs: readonly number[] };

/** Joins glyphs into words by where they stand, not only by the blanks the file happens to have. */
export function buildWords(glyphs: Glyphs, places: GlyphPlaces, read: GlyphTexts): BuiltWord[] {
  const { texts } = read;
  const { order, fromRight } = wordSequence(places, texts);
  const wordGaps = measureWordGaps(places, texts, order);
  const words: BuiltWord[] = [];
  let open: number[] = [];
  let blanks: number[] = [];
  const close = (spaceAfter: boolean): void => {
    const members = fromRight.has(open[0] ?? -1) ? inOwnDirection(open, places, texts) : open;
    if (open.length > 0) words.push(finishWord(glyphs, places, read, members, spaceAfter));
    open = [];
  };
  const unpainted = glyphs.runs.map(isUnpainted);
  const isSeen = (glyph: number) => !unpainted[numberAt(glyphs.run, glyph)];
  const joinedBy = (last: number, index: number): Joining => {
    // Spreadsheets write signs that nobody sees before and behind amounts, to line them up.
    const isParted = blanks.some((blank) => liesBetween(places, blank, last, index));
    if (isParted || isSeen(last) !== isSeen(index)) return 'apart';
    const wordGap = gapOfSigns(texts[last], texts[index], numberAt(wordGaps, index));
    const joined = joining(places, last, index, wordGap);
    if (!fromRight.has(index) || joined === 'apart') return joined;
    if (endsLeader(texts, last, index)) return 'apart';
    if (joined === 'within') return joined;
    return hasBorrowedSign(places, texts, last, index) ? 'within' : joined;
  };
  for (const index of order) {
    const text = texts[index];
    if (text === BLANK) blanks.push(index);
    const last = open.at(-1);
    if (text === BLANK || isStray(places, text, last, index)) continue;
    if (last !== undefined) {
      const joined = joinedBy(last, index);
      if (joined !== 'within') close(joined === 'apart');
    }
    open.push(index);
    blanks = [];
  }
  close(true);
  return turnSpaces(words, fromRight);
}

/** Whether dots that lead to something end or begin between two glyphs: they have no direction, and words beside them have. */
function endsLeader(texts: readonly string[], last: number, index: number): boolean {
  const isDot = (glyph: number) => texts[glyph] === '.';
  if (isDot(last) === isDot(index)) return false;
  const dot = isDot(last) ? last : index;
  return [-1, 1].some((step) => isDot(dot + step) && isDot(dot + 2 * step));
}

/** Signs that fonts of scripts read from the right have beside their letters, and foreign letters and figures borrow from them. */
const SIGN = /^[!-/:-@]$/;

/** Whether one of two glyphs is a sign in another font only because the font of the other has none. */
function hasBorrowedSign(
  places: GlyphPlaces,
  texts: readonly string[],
  last: number,
  index: number,
): boolean {
  if (!SIGN.test(texts[last] ?? '') && !SIGN.test(texts[index] ?? '')) return false;
  const [one, other] = [places.styleOf(last), places.styleOf(index)];
  return one.fontSize === other.fontSize && one.bold === other.bold && one.color === other.color;
}

/** Programs that fill forms in write blanks anywhere between the letters of a word: one parts those that it stands between. */
function liesBetween(places: GlyphPlaces, blank: number, last: number, index: number): boolean {
  if (isWithin(places, blank, last) || isWithin(places, blank, index)) return false;
  const middle = (glyph: number) => numberAt(places.start, glyph) + numberAt(places.end, glyph);
  const [at, before, after] = [middle(blank), middle(last), middle(index)];
  return at >= Math.min(before, after) && at <= Math.max(before, after);
}

/** Office programs write blanks without a width behind marks, in the middle of the letter that these stand on; one behind a letter that leans over it is not in its middle. */
function isWithin(places: GlyphPlaces, blank: number, letter: number): boolean {
  const start = numberAt(places.start, blank);
  const advanced = numberAt(places.end, letter) - numberAt(places.overhang, letter);
  const isLeantOver =
    numberAt(places.overhang, letter) > 0 &&
    start >= advanced - SAME_POINT * numberAt(places.size, letter);
  return (
    !isLeantOver &&
    start > numberAt(places.start, letter) &&
    numberAt(places.end, blank) < numberAt(places.end, letter)
  );
}

/** Places of the pen that differ by less are one (share of the type size). */
const SAME_POINT = 0.02;

/** Composing programs leave soft hyphens where a word was once broken: anywhere, over other letters too. */
function isStray(
  places: GlyphPlaces,
  text: string | undefined,
  last: number | undefined,
  index: number,
): boolean {
  if (text !== SOFT_HYPHEN) return false;
  if (last === undefined) return true;
  const gap = numberAt(places.start, index) - numberAt(places.end, last);
  return Math.abs(gap) > SOFT_HYPHEN_REACH * numberAt(places.size, index);
}

/** Whether a glyph goes on with the word, only touches it (the style changes), or stands apart. */
type Joining = 'within' | 'touching' | 'apart';

function joining(places: GlyphPlaces, last: number, index: number, wordGap: number): Joining {
  if (numberAt(places.angle, index) !== numberAt(places.angle, last)) return 'apart';
  const size = numberAt(places.size, index);
  const lastSize = numberAt(places.size, last);
  const smaller = Math.min(size, lastSize);
  const larger = Math.max(size, lastSize);
  const drift = Math.abs(numberAt(places.baseline, index) - numberAt(places.baseline, last));
  if (drift > SAME_LINE * larger) return 'apart';
  const gap = gapBefore(places, last, index);
  // TeX moves a letter on by just what the slanted one before it reaches over its width, and by more after one set high.
  const isSeen = Math.min(gap, inkGap(places, last, index)) > MIN_INK_GAP * smaller;
  const penGap = size === lastSize ? gap + numberAt(places.overhang, last) : gap;
  if (isSeen && penGap > wordGap * (smaller + larger) * 0.5) return 'apart';
  if (gap < -2 * larger) return 'apart';
  const style = places.styleOf(index);
  const isSame = drift <= SAME_BASELINE * smaller && style === places.styleOf(last);
  // Tall brackets and large operators that touch are each of a height of its own.
  const isWord = isSame && mathFontOf(style.fontName) !== 'extension';
  return isWord ? 'within' : 'touching';
}

function inkGap(places: GlyphPlaces, last: number, index: number): number {
  return Math.max(
    numberAt(places.inkStart, index) - numberAt(places.inkEnd, last),
    numberAt(places.inkStart, last) - numberAt(places.inkEnd, index),
  );
}

/** A word of the given glyphs. */
export function finishWord(
  glyphs: Glyphs,
  places: GlyphPlaces,
  read: GlyphTexts,
  members: readonly number[],
  spaceAfter: boolean,
): BuiltWord {
  const ordered = inLogicalOrder(members, places, read.texts);
  const first = members[0] ?? 0;
  const angle = numberAt(places.angle, first);
  let text = '';
  for (const glyph of ordered) text += read.texts[glyph] ?? '';
  const run = glyphs.runs[numberAt(glyphs.run, first)];
  const word: Word = {
    text,
    box: places.boxOf(members),
    baseline: pageCoordinate(angle + 90, numberAt(places.baseline, first)),
    style: styleOf(places, read, first),
    angle,
    origin: 'text_layer',
    confidence: confidenceOf(text, run !== undefined && read.guessedFonts.has(run.fontHandle)),
    spaceAfter,
    underline: undefined,
    strike: undefined,
    superscript: undefined,
    subscript: undefined,
    link: undefined,
    markedContentId: run && run.markedContentId >= 0 ? run.markedContentId : undefined,
  };
  return { glyphs: members, word };
}

function confidenceOf(text: string, guessed: boolean): number {
  if (text.includes(UNKNOWN_CHARACTER)) return UNKNOWN_CONFIDENCE;
  return guessed ? GUESSED_CONFIDENCE : 1;
}

function styleOf(places: GlyphPlaces, read: GlyphTexts, glyph: number): TextStyle {
  return read.struckTwice.has(glyph) ? places.boldStyleOf(glyph) : places.styleOf(glyph);
}

/** A coordinate along a direction as the page's own x or y, where the direction is one of theirs. */
function pageCoordinate(angle: number, value: number): number {
  const turned = angle % 360;
  return turned === 180 || turned === 270 ? -value : value;
}
