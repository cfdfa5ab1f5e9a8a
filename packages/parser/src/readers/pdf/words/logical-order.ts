import { numberAt } from '../engine/number-at.ts';
import type { GlyphPlaces } from '../glyphs/place-glyphs.ts';

/** Hebrew, Arabic, Syriac, Thaana, N'Ko and their presentation forms. */
export const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** What reads from left to right even inside such words. */
export const LEFT_TO_RIGHT = /[0-9A-Za-z\u00c0-\u024f\u0660-\u0669\u06f0-\u06f9]/;
const RIGHT_TO_LEFT_LETTER = /(?=[\p{L}\p{M}])[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;
const DIGIT_SEPARATOR = /^[.,:/%+\-\u066b\u066c]$/;
const MARK = /^\p{M}/u;

/** Signs in pairs, which are painted the other way round where a line runs from the right. */
const PAIRED = '()[]{}<>«»‹›';
const MIRRORED = ')(][}{><»«›‹';

export function mirroredSign(text: string): string {
  return MIRRORED[PAIRED.indexOf(text)] ?? text;
}

const LAM = 'ل';
/** Letters that lam has a glyph with among the characters of Unicode: it comes first in all of them. */
const AFTER_LAM = /^[اأإآٱمجحخىيه]/u;

/**
 * Glyphs of a word in the order they are read. Files write right-to-left text either way round,
 * so its order is taken from where the glyphs stand.
 */
export function inLogicalOrder(
  members: readonly number[],
  places: GlyphPlaces,
  texts: readonly string[],
): readonly number[] {
  if (members.length < 2) return members;
  if (!members.some((glyph) => mayReadFromRight(texts[glyph]))) return members;
  if (!members.some((glyph) => RIGHT_TO_LEFT.test(texts[glyph] ?? ''))) return members;
  const clusters = clustersOf(members, places, texts);
  const ordered = clusters.toSorted((a, b) => middle(places, b) - middle(places, a));
  return turnForeignRuns(ordered, texts).flat();
}

/** Glyphs of a word that were taken from the right: foreign words and numbers are read from the left. */
export function inOwnDirection(
  members: readonly number[],
  places: GlyphPlaces,
  texts: readonly string[],
): readonly number[] {
  if (!isForeign(members.map((glyph) => texts[glyph] ?? '').join(''))) return members;
  return members.toSorted((a, b) => middle(places, [a]) - middle(places, [b]) || a - b);
}

/** Whether a text is read from the left wherever it stands. */
export function isForeign(text: string): boolean {
  return LEFT_TO_RIGHT.test(text) && !RIGHT_TO_LEFT_LETTER.test(text);
}

/** Almost all text is below those scripts; a number is quicker to compare than a pattern. */
function mayReadFromRight(text: string | undefined): boolean {
  return text !== undefined && text.charCodeAt(0) >= 0x590;
}

/** A letter with the marks written on it, or the letters of a ligature. */
function clustersOf(
  members: readonly number[],
  places: GlyphPlaces,
  texts: readonly string[],
): (readonly number[])[] {
  const clusters: number[][] = [];
  for (const glyph of members) {
    const cluster = clusters.at(-1);
    const isMark = MARK.test(texts[glyph] ?? '');
    if (cluster && (isMark || isSameGlyph(places, cluster[0] ?? glyph, glyph))) cluster.push(glyph);
    else clusters.push([glyph]);
  }
  return clusters.map((cluster) => {
    const isMark = (glyph: number) => MARK.test(texts[glyph] ?? '');
    const letters = cluster.filter((glyph) => !isMark(glyph));
    if (!isTurnedLigature(letters, texts)) return cluster;
    return [...letters.toReversed(), ...cluster.filter(isMark)];
  });
}

function isSameGlyph(places: GlyphPlaces, one: number, other: number): boolean {
  return (
    numberAt(places.start, one) === numberAt(places.start, other) &&
    numberAt(places.end, one) === numberAt(places.end, other)
  );
}

/** PDFium turns the letters of a ligature round with the line, except those that it takes apart itself: lam with what follows it. */
function isTurnedLigature(letters: readonly number[], texts: readonly string[]): boolean {
  const [first, second] = letters.map((glyph) => texts[glyph] ?? '');
  if (first === undefined || second === undefined) return false;
  if (!RIGHT_TO_LEFT_LETTER.test(first)) return false;
  return !(first.startsWith(LAM) && AFTER_LAM.test(second));
}

function middle(places: GlyphPlaces, cluster: readonly number[]): number {
  const base = cluster[0] ?? 0;
  return (numberAt(places.start, base) + numberAt(places.end, base)) / 2;
}

/** Turns runs of digits and Latin letters back, which stand in their own direction. */
export function turnForeignRuns(
  clusters: readonly (readonly number[])[],
  texts: readonly string[],
): (readonly number[])[] {
  const kinds = clusters.map((cluster) => texts[cluster[0] ?? 0] ?? '');
  const foreign = kinds.map(
    (text, place) =>
      LEFT_TO_RIGHT.test(text) ||
      (DIGIT_SEPARATOR.test(text) &&
        LEFT_TO_RIGHT.test(kinds[place - 1] ?? '') &&
        LEFT_TO_RIGHT.test(kinds[place + 1] ?? '')),
  );
  const result: (readonly number[])[] = [];
  let run: (readonly number[])[] = [];
  clusters.forEach((cluster, place) => {
    if (foreign[place]) {
      run.unshift(cluster);
      return;
    }
    result.push(...run, cluster);
    run = [];
  });
  result.push(...run);
  return result;
}
