import { BLANK } from './glyph-characters.ts';
import { numberAt } from './number-at.ts';
import type { GlyphPlaces } from './place-glyphs.ts';
import type { Glyphs } from './read-glyphs.ts';

const PLAIN = new Set('acemnorsuvwxz');
const TALL = new Set('bdfhkl');
const DEEP = new Set('gpqy');

/** Letters that must be seen before their usual height is known. */
const LEAST_SEEN = 4;
/** Tall letters over plain ones: about 1.1 in small capitals, 1.35 and more in ordinary type. */
const MOST_TALLER = 1.22;
/** How far deep letters hang below the line, in ems: nowhere in small capitals, 0.18 and more in ordinary type. */
const MOST_HANGING_EM = 0.08;
/** A plain letter as a small capital over the same letter as it usually is: designers make them 5 to 15 % taller. */
const PLAIN_RATIO = { least: 1.045, most: 1.25 };

/** Small letters of one font that stand together. */
type Stretch = { readonly font: number; readonly glyphs: number[] };

type Verdict = 'raised' | 'ordinary' | 'unknown';

/**
 * Small capitals are small letters in the file; only their shapes tell: tall letters that are not tall, deep letters
 * that do not hang, plain letters taller than elsewhere in the same font.
 */
export function raiseSmallCapitals(glyphs: Glyphs, places: GlyphPlaces, texts: string[]): void {
  const usual = measureUsualHeights(glyphs, places, texts);
  const stretches = findStretches(glyphs, places, texts);
  forgetCapitalFonts(stretches, usual, places, texts);
  for (const { font, glyphs: members } of stretches) {
    const verdicts = members.map((index) => judge(index, font, usual, places, texts));
    const raised = verdicts.filter((verdict) => verdict === 'raised').length;
    const ordinary = verdicts.filter((verdict) => verdict === 'ordinary').length;
    if (raised < 2 && members.length > 1 && ordinary > 0) continue;
    if (raised <= ordinary) continue;
    members.forEach((index, i) => {
      if (verdicts[i] !== 'ordinary') texts[index] = (texts[index] ?? '').toUpperCase();
    });
  }
}

/** Median heights by font, in ems: of plain letters under the font alone, of each letter under font and letter. */
function measureUsualHeights(
  glyphs: Glyphs,
  places: GlyphPlaces,
  texts: readonly string[],
): Map<string, number> {
  const heights = new Map<string, number[]>();
  for (let index = 0; index < glyphs.count; index++) {
    const text = texts[index] ?? '';
    if (!PLAIN.has(text)) continue;
    const font = fontOf(glyphs, index);
    const height = inEms(places.inkHeight, index, places);
    for (const key of [`${font}`, `${font} ${text}`]) {
      const known = heights.get(key);
      if (known) known.push(height);
      else heights.set(key, [height]);
    }
  }
  const enough = [...heights].filter(([, values]) => values.length >= LEAST_SEEN);
  return new Map(enough.map(([key, values]) => [key, median(values)]));
}

/** Letters further apart than this stand in different words or lines (ems). */
const MOST_APART_EM = 0.6;

function findStretches(glyphs: Glyphs, places: GlyphPlaces, texts: readonly string[]): Stretch[] {
  const stretches: Stretch[] = [];
  let open: Stretch | undefined;
  for (let index = 0; index < glyphs.count; index++) {
    const text = texts[index] ?? '';
    const font = fontOf(glyphs, index);
    if (text === BLANK || font !== open?.font || standsApart(index, places)) open = undefined;
    if (!/^[a-z]$/.test(text)) continue;
    if (open) open.glyphs.push(index);
    else {
      open = { font, glyphs: [index] };
      stretches.push(open);
    }
  }
  return stretches;
}

function standsApart(index: number, places: GlyphPlaces): boolean {
  if (index === 0) return true;
  const gap = numberAt(places.inkStart, index) - numberAt(places.inkEnd, index - 1);
  return Math.abs(gap) > MOST_APART_EM * places.styleOf(index).fontSize;
}

/** In a font that has nothing but small capitals the usual height of a letter says nothing about it. */
function forgetCapitalFonts(
  stretches: readonly Stretch[],
  usual: Map<string, number>,
  places: GlyphPlaces,
  texts: readonly string[],
): void {
  const signs = new Map<number, Verdict[]>();
  for (const { font, glyphs } of stretches) {
    const telling = glyphs.filter((i) => TALL.has(texts[i] ?? '') || DEEP.has(texts[i] ?? ''));
    const verdicts = telling.map((index) => judge(index, font, usual, places, texts));
    const known = signs.get(font);
    if (known) known.push(...verdicts);
    else signs.set(font, verdicts);
  }
  for (const [font, verdicts] of signs) {
    if (verdicts.length < LEAST_SEEN || verdicts.some((verdict) => verdict !== 'raised')) continue;
    for (const letter of PLAIN) usual.delete(`${font} ${letter}`);
  }
}

function judge(
  index: number,
  font: number,
  usual: ReadonlyMap<string, number>,
  places: GlyphPlaces,
  texts: readonly string[],
): Verdict {
  const text = texts[index] ?? '';
  const plain = usual.get(`${font}`);
  if (plain === undefined || plain <= 0) return 'unknown';
  const height = inEms(places.inkHeight, index, places);
  if (TALL.has(text)) return height < MOST_TALLER * plain ? 'raised' : 'ordinary';
  if (DEEP.has(text)) {
    return -inEms(places.inkLift, index, places) < MOST_HANGING_EM ? 'raised' : 'ordinary';
  }
  const own = usual.get(`${font} ${text}`);
  if (own === undefined) return 'unknown';
  const ratio = height / own;
  if (ratio < PLAIN_RATIO.least) return 'ordinary';
  return ratio < PLAIN_RATIO.most ? 'raised' : 'unknown';
}

function fontOf(glyphs: Glyphs, index: number): number {
  return glyphs.runs[numberAt(glyphs.run, index)]?.fontHandle ?? 0;
}

function inEms(values: Float64Array, index: number, places: GlyphPlaces): number {
  return numberAt(values, index) / Math.max(places.styleOf(index).fontSize, 1);
}

/** The lower one of two: small capitals are the exception, and the taller ones. */
function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[(values.length - 1) >> 1] ?? 0;
}
