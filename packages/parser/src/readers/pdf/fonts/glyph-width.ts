import { numberAt } from '../engine/number-at.ts';
import type { Glyphs, TextRun } from '../glyphs/read-glyphs.ts';

/** Width of a glyph in thousandths of the type size; for turned text, as far as the next glyph stands. */
export function glyphWidth(glyphs: Glyphs, run: TextRun, index: number): number {
  const scale = scaleOf(run);
  const x = numberAt(glyphs.origin, index * 2);
  if (!run.turned) return (numberAt(glyphs.advance, index * 4 + 2) - x) / scale;
  const right = numberAt(glyphs.origin, index * 2 + 2) - x;
  const up = numberAt(glyphs.origin, index * 2 + 3) - numberAt(glyphs.origin, index * 2 + 1);
  return Math.hypot(right, up) / scale;
}

/** Width of a glyph that the font tells, in thousandths of the type size, without the ink that leans over it. */
export function toldWidth(glyphs: Glyphs, run: TextRun, index: number): number {
  return glyphWidth(glyphs, run, index) - numberAt(glyphs.overhang, index) / scaleOf(run);
}

/** Points to a thousandth of the type size. */
function scaleOf({ nominalSize, matrix: [a, b] }: TextRun): number {
  return (Math.abs(nominalSize) * Math.hypot(a, b)) / 1000;
}
