import { numberAt } from '../engine/number-at.ts';
import type { Glyphs } from '../glyphs/read-glyphs.ts';
import type { FontFacts } from './read-font.ts';

const NARROW = new Set([...'iljtf'].map((letter) => letter.charCodeAt(0)));
const WIDE = new Set([...'mwMW'].map((letter) => letter.charCodeAt(0)));
/** So many letters of each kind are needed to tell. */
const FEWEST = 3;
/** In fonts of varying pitch narrow letters take at most half as much room as wide ones. */
const SAME_PITCH = 0.95;

/** Chinese, Japanese and Korean fonts whose Latin letters are mostly half as wide as their own signs; prose in these has few of them. */
const HALF_WIDE =
  /SimSun|SimHei|FangSong|KaiTi|MingLiU|MS-?(?:Gothic|Mincho)|(?:Batang|Gulim|Dotum)Che/i;
/** Share of Latin signs from which on a page in such a font is a listing. */
const MOSTLY_LATIN = 0.8;
const LAST_LATIN = 0x7e;

type Pitch = {
  narrow: number;
  narrowSum: number;
  wide: number;
  wideSum: number;
  signs: number;
  latin: number;
};

/** Fonts without a name (bitmaps, mostly) or for square signs whose narrow letters take as much room as their wide ones. */
export function findFixedPitch(glyphs: Glyphs): ReadonlySet<FontFacts> {
  const fonts = new Set(glyphs.runs.map(({ font }) => font));
  const asked = new Set([...fonts].filter(({ name }) => name === '' || HALF_WIDE.test(name)));
  if (asked.size === 0) return new Set();
  const pitches = new Map<FontFacts, Pitch>();
  for (let index = 0; index + 1 < glyphs.count; index++) {
    const run = numberAt(glyphs.run, index);
    const font = glyphs.runs[run]?.font;
    if (!font || !asked.has(font) || numberAt(glyphs.run, index + 1) !== run) continue;
    const pitch = pitches.get(font) ?? { ...NO_PITCH };
    pitches.set(font, pitch);
    const step = numberAt(glyphs.origin, index * 2 + 2) - numberAt(glyphs.origin, index * 2);
    count(pitch, numberAt(glyphs.unicode, index), step);
  }
  return new Set([...pitches].filter(([, pitch]) => isFixed(pitch)).map(([font]) => font));
}

const NO_PITCH: Pitch = { narrow: 0, narrowSum: 0, wide: 0, wideSum: 0, signs: 0, latin: 0 };

function count(pitch: Pitch, unicode: number, step: number): void {
  pitch.signs++;
  if (unicode <= LAST_LATIN) pitch.latin++;
  if (NARROW.has(unicode)) {
    pitch.narrow++;
    pitch.narrowSum += step;
  } else if (WIDE.has(unicode)) {
    pitch.wide++;
    pitch.wideSum += step;
  }
}

function isFixed({ narrow, narrowSum, wide, wideSum, signs, latin }: Pitch): boolean {
  if (narrow < FEWEST || wide < FEWEST || latin < MOSTLY_LATIN * signs) return false;
  return narrowSum / narrow > SAME_PITCH * (wideSum / wide);
}
