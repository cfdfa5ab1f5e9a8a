import { numberAt } from '../engine/number-at.ts';
import { isOneOfSeveral } from '../fonts/one-of-several.ts';
import { asciiCode } from './ascii-code.ts';
import { findLetterStretches, type LetterStretch } from './find-letter-stretches.ts';
import { isUnpainted } from './is-unpainted.ts';
import type { GlyphPlaces } from './place-glyphs.ts';
import type { Glyphs } from './read-glyphs.ts';

const PLAIN = 1;
const TALL = 2;
const DEEP = 3;
/** Kind of each small letter, by its code; 0 for the rest. */
const KINDS = new Uint8Array(128);
for (const letter of 'acemnorsuvwxz') KINDS[letter.charCodeAt(0)] = PLAIN;
for (const letter of 'bdfhkl') KINDS[letter.charCodeAt(0)] = TALL;
for (const letter of 'gpqy') KINDS[letter.charCodeAt(0)] = DEEP;

/** Letters that must be seen before their usual height is known. */
const LEAST_SEEN = 4;
/** Tall letters over plain ones: about 1.1 in small capitals, 1.35 and more in ordinary type. */
const MOST_TALLER = 1.22;
/** How far deep letters hang below the line, in ems: nowhere in small capitals, 0.18 and more in ordinary type. */
const MOST_HANGING_EM = 0.08;
/** A plain letter as a small capital over the same letter as it usually is: designers make them 5 to 15 % taller. */
const PLAIN_RATIO = { least: 1.045, most: 1.25 };

type Verdict = 'raised' | 'ordinary' | 'unknown';

/**
 * Small capitals are small letters in the file; only their shapes tell: tall letters that are not tall, deep letters
 * that do not hang, plain letters taller than elsewhere in the same font.
 */
export function raiseSmallCapitals(glyphs: Glyphs, places: GlyphPlaces, texts: string[]): void {
  if (!mayHaveSmallCapitals(glyphs, places, texts)) return;
  const usual = measureUsualHeights(glyphs, places, texts);
  const stretches = findLetterStretches(glyphs, places, texts);
  forgetCapitalFonts(stretches, usual, glyphs, places, texts);
  for (const { font, glyphs: members } of stretches) {
    const verdicts = members.map((index) => judge(index, font, usual, glyphs, places, texts));
    const raised = count(verdicts, 'raised');
    const ordinary = count(verdicts, 'ordinary');
    if (raised < 2 && members.length > 1 && ordinary > 0) continue;
    if (raised <= ordinary) continue;
    const height = median(
      members
        .filter((_, i) => verdicts[i] === 'raised')
        .map((i) => inEms(places.inkHeight, i, places)),
    );
    members.forEach((index, i) => {
      if (verdicts[i] !== 'ordinary' || isAsTall(index, height, places, texts))
        texts[index] = (texts[index] ?? '').toUpperCase();
    });
  }
}

/** Heights that differ by less than this are one height, rounded (share). */
const ROUNDING = 0.03;

/** Whether a tall letter is no taller than the capitals beside it: fonts whose small capitals are as high as large ones have tall letters hardly taller. */
function isAsTall(
  index: number,
  capital: number,
  places: GlyphPlaces,
  texts: readonly string[],
): boolean {
  const height = inEms(places.inkHeight, index, places);
  return KINDS[asciiCode(texts[index])] === TALL && height <= capital * (1 + ROUNDING);
}

/** What a font's small letters look like: sums for its plain letters, the least for tall and deep ones, in ems. */
type FontSigns = {
  plainSum: number;
  plainCount: number;
  leastTall: number;
  leastHanging: number;
  readonly least: Float64Array;
  readonly most: Float64Array;
};

/** A quick look that spares most pages the rest: letters of ordinary fonts are all of one height and hang as usual. */
function mayHaveSmallCapitals(
  glyphs: Glyphs,
  places: GlyphPlaces,
  texts: readonly string[],
): boolean {
  for (const signs of collectSigns(glyphs, places, texts)) if (isOdd(signs)) return true;
  return false;
}

function collectSigns(
  glyphs: Glyphs,
  places: GlyphPlaces,
  texts: readonly string[],
): Iterable<FontSigns> {
  const fonts = new Map<number, FontSigns>();
  let run = -1;
  let signs: FontSigns | undefined;
  for (let index = 0; index < glyphs.count; index++) {
    const code = tellingCode(index, glyphs, places, texts);
    const kind = KINDS[code];
    if (!kind) continue;
    if (!signs || run !== numberAt(glyphs.run, index)) {
      run = numberAt(glyphs.run, index);
      signs = signsOf(fontOf(glyphs, index), fonts);
    }
    noteSigns(signs, kind, code, places, index);
  }
  return fonts.values();
}

function signsOf(font: number, fonts: Map<number, FontSigns>): FontSigns {
  const known = fonts.get(font);
  if (known) return known;
  const signs: FontSigns = {
    plainSum: 0,
    plainCount: 0,
    leastTall: Number.POSITIVE_INFINITY,
    leastHanging: Number.POSITIVE_INFINITY,
    least: new Float64Array(128).fill(Number.POSITIVE_INFINITY),
    most: new Float64Array(128),
  };
  fonts.set(font, signs);
  return signs;
}

function noteSigns(
  signs: FontSigns,
  kind: number,
  code: number,
  places: GlyphPlaces,
  index: number,
): void {
  const height = inEms(places.inkHeight, index, places);
  if (kind === TALL) signs.leastTall = Math.min(signs.leastTall, height);
  else if (kind === DEEP) {
    signs.leastHanging = Math.min(signs.leastHanging, -inEms(places.inkLift, index, places));
  } else {
    signs.plainSum += height;
    signs.plainCount += 1;
    signs.least[code] = Math.min(numberAt(signs.least, code), height);
    signs.most[code] = Math.max(numberAt(signs.most, code), height);
  }
}

function isOdd(signs: FontSigns): boolean {
  const plain = signs.plainSum / Math.max(1, signs.plainCount);
  if (signs.leastTall < (MOST_TALLER + ROUNDING) * plain) return true;
  if (signs.leastHanging < MOST_HANGING_EM + ROUNDING) return true;
  return signs.most.some((most, code) => most > numberAt(signs.least, code) * (1 + ROUNDING));
}

function count(verdicts: readonly Verdict[], wanted: Verdict): number {
  let found = 0;
  for (const verdict of verdicts) if (verdict === wanted) found += 1;
  return found;
}

/** Code of a glyph whose height tells something; 0 on slanted lines, whose boxes do not fit the ink, of letters that share a glyph, and of those that nobody has drawn. */
function tellingCode(
  index: number,
  glyphs: Glyphs,
  places: GlyphPlaces,
  texts: readonly string[],
): number {
  if (!isLevel(index, places) || isOneOfSeveral(glyphs, index)) return 0;
  if (isUnpainted(glyphs.runs[numberAt(glyphs.run, index)])) return 0;
  return asciiCode(texts[index]);
}

function isLevel(index: number, places: GlyphPlaces): boolean {
  return numberAt(places.angle, index) % 90 === 0;
}

/** Key of a letter of a font; of all its plain letters with code 0. */
function keyOf(font: number, code: number): number {
  return font * 128 + code;
}

/** Median heights by font, in ems: of plain letters under the font alone, of each letter under font and letter. */
function measureUsualHeights(
  glyphs: Glyphs,
  places: GlyphPlaces,
  texts: readonly string[],
): Map<number, number> {
  const heights = new Map<number, number[]>();
  const note = (key: number, height: number): void => {
    const known = heights.get(key);
    if (known) known.push(height);
    else heights.set(key, [height]);
  };
  for (let index = 0; index < glyphs.count; index++) {
    const code = tellingCode(index, glyphs, places, texts);
    if (KINDS[code] !== PLAIN) continue;
    const font = fontOf(glyphs, index);
    const height = inEms(places.inkHeight, index, places);
    note(keyOf(font, 0), height);
    note(keyOf(font, code), height);
  }
  const usual = new Map<number, number>();
  for (const [key, values] of heights) {
    if (values.length >= LEAST_SEEN) usual.set(key, median(values));
  }
  return usual;
}

/** In a font that has nothing but small capitals the usual height of a letter says nothing about it. */
function forgetCapitalFonts(
  stretches: readonly LetterStretch[],
  usual: Map<number, number>,
  glyphs: Glyphs,
  places: GlyphPlaces,
  texts: readonly string[],
): void {
  const signs = new Map<number, Verdict[]>();
  for (const { font, glyphs: members } of stretches) {
    const telling = members.filter(
      (i) => (KINDS[tellingCode(i, glyphs, places, texts)] ?? 0) >= TALL,
    );
    const verdicts = telling.map((index) => judge(index, font, usual, glyphs, places, texts));
    const known = signs.get(font);
    if (known) known.push(...verdicts);
    else signs.set(font, verdicts);
  }
  for (const [font, verdicts] of signs) {
    if (verdicts.length < LEAST_SEEN || verdicts.some((verdict) => verdict !== 'raised')) continue;
    for (let code = 0x61; code <= 0x7a; code++) usual.delete(keyOf(font, code));
  }
}

function judge(
  index: number,
  font: number,
  usual: ReadonlyMap<number, number>,
  glyphs: Glyphs,
  places: GlyphPlaces,
  texts: readonly string[],
): Verdict {
  const code = tellingCode(index, glyphs, places, texts);
  if (code === 0) return 'unknown';
  const kind = KINDS[code];
  const plain = usual.get(keyOf(font, 0));
  if (plain === undefined || plain <= 0) return 'unknown';
  const height = inEms(places.inkHeight, index, places);
  if (kind === TALL) return height < MOST_TALLER * plain ? 'raised' : 'ordinary';
  if (kind === DEEP) {
    return -inEms(places.inkLift, index, places) < MOST_HANGING_EM ? 'raised' : 'ordinary';
  }
  const own = usual.get(keyOf(font, code));
  if (own === undefined) return 'unknown';
  const ratio = height / own;
  if (ratio < PLAIN_RATIO.least) return 'ordinary';
  return ratio < PLAIN_RATIO.most ? 'raised' : 'unknown';
}

function fontOf(glyphs: Glyphs, index: number): number {
  return glyphs.runs[numberAt(glyphs.run, index)]?.fontHandle ?? 0;
}

function inEms(values: Float64Array, index: number, places: GlyphPlaces): number {
  return numberAt(values, index) / Math.max(numberAt(places.size, index), 1);
}

/** The lower one of two: small capitals are the exception, and the taller ones. */
function median(values: readonly number[]): number {
  return Float64Array.from(values).sort()[(values.length - 1) >> 1] ?? 0;
}
