import { numberAt } from '../engine/number-at.ts';
import type { Glyphs } from '../glyphs/read-glyphs.ts';
import type { FontFacts } from './read-font.ts';

const NARROW = new Set([...'iljtf'].map((letter) => letter.charCodeAt(0)));
const WIDE = new Set([...'mwMW'].map((letter) => letter.charCodeAt(0)));
/** So many letters of each kind are needed to tell. */
const FEWEST = 3;
/** In fonts of varying pitch narrow letters take at most half as much room as wide ones. */
const SAME_PITCH = 0.95;

type Pitch = { narrow: number; narrowSum: number; wide: number; wideSum: number };

/** Fonts without a name (bitmaps, mostly) whose narrow letters take as much room as their wide ones. */
export function findFixedPitch(glyphs: Glyphs): ReadonlySet<FontFacts> {
  if (!glyphs.runs.some(({ font }) => font.name === '')) return new Set();
  const pitches = new Map<FontFacts, Pitch>();
  for (let index = 0; index + 1 < glyphs.count; index++) {
    const run = numberAt(glyphs.run, index);
    const font = glyphs.runs[run]?.font;
    if (font?.name !== '' || numberAt(glyphs.run, index + 1) !== run) continue;
    const pitch = pitches.get(font) ?? { narrow: 0, narrowSum: 0, wide: 0, wideSum: 0 };
    pitches.set(font, pitch);
    const step = numberAt(glyphs.origin, index * 2 + 2) - numberAt(glyphs.origin, index * 2);
    count(pitch, numberAt(glyphs.unicode, index), step);
  }
  return new Set([...pitches].filter(([, pitch]) => isFixed(pitch)).map(([font]) => font));
}

function count(pitch: Pitch, unicode: number, step: number): void {
  if (NARROW.has(unicode)) {
    pitch.narrow++;
    pitch.narrowSum += step;
  } else if (WIDE.has(unicode)) {
    pitch.wide++;
    pitch.wideSum += step;
  }
}

function isFixed({ narrow, narrowSum, wide, wideSum }: Pitch): boolean {
  if (narrow < FEWEST || wide < FEWEST) return false;
  return narrowSum / narrow > SAME_PITCH * (wideSum / wide);
}
