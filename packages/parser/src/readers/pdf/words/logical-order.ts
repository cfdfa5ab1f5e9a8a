import { numberAt } from '../engine/number-at.ts';
import type { GlyphPlaces } from '../glyphs/place-glyphs.ts';

/** Hebrew, Arabic, Syriac, Thaana, N'Ko and their presentation forms. */
export const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** What reads from left to right even inside such words. */
export const LEFT_TO_RIGHT = /[0-9A-Za-z\u00c0-\u024f\u0660-\u0669\u06f0-\u06f9]/;
const DIGIT_SEPARATOR = /^[.,:/%+\-\u066b\u066c]$/;
const MARK = /^\p{M}/u;

/** Signs in pairs, which are painted the other way round where a line runs from the right. */
const PAIRED = '()[]{}<>«»‹›';
const MIRRORED = ')(][}{><»«›‹';

export function mirroredSign(text: string): string {
  return MIRRORED[PAIRED.indexOf(text)] ?? text;
}

const LAM = 'ل';
/** Letters that lam shares a glyph with: it comes first in all such ligatures. */
const AFTER_LAM = /^[اأإآٱمجحخىيه]$/u;

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

/** Almost all text is below those scripts; a number is quicker to compare than a pattern. */
function mayReadFromRight(text: string | undefined): boolean {
  return text !== undefined && text.charCodeAt(0) >= 0x590;
}

/** A letter with the marks written on it; the letters of a ligature that ends with lam in the file are turned round. */
function clustersOf(
  members: readonly number[],
  places: GlyphPlaces,
  texts: readonly string[],
): number[][] {
  const clusters: number[][] = [];
  for (const glyph of members) {
    const cluster = clusters.at(-1);
    if (cluster && MARK.test(texts[glyph] ?? '')) cluster.push(glyph);
    else if (texts[glyph] !== LAM) clusters.push([glyph]);
    else clusters.push([glyph, ...takeLigature(clusters, glyph, places, texts)]);
  }
  return clusters;
}

/** Takes off the letters before a lam that are painted by the same glyph, the last first. */
function takeLigature(
  clusters: number[][],
  lam: number,
  places: GlyphPlaces,
  texts: readonly string[],
): number[] {
  const taken: number[] = [];
  for (let before = clusters.at(-1); before; before = clusters.at(-1)) {
    const [letter = lam] = before;
    const isSameGlyph =
      numberAt(places.start, letter) === numberAt(places.start, lam) &&
      numberAt(places.end, letter) === numberAt(places.end, lam);
    if (!isSameGlyph || !AFTER_LAM.test(texts[letter] ?? '')) break;
    taken.push(...before);
    clusters.pop();
  }
  return taken;
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
