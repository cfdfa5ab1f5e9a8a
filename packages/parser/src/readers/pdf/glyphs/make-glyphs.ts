import type { Glyphs, TextRun } from './read-glyphs.ts';

/** Room for the glyphs of a page, to be filled in. */
export function makeGlyphs<Runs extends readonly TextRun[]>(
  count: number,
  leftOut: number,
  runs: Runs,
): Glyphs & { readonly runs: Runs } {
  return {
    count,
    leftOut,
    unicode: new Float64Array(count),
    ink: new Float64Array(count * 4),
    origin: new Float64Array(count * 2),
    advance: new Float64Array(count * 4),
    turnedAdvance: new Float64Array(count),
    overhang: new Float64Array(count),
    run: new Float64Array(count),
    flags: new Float64Array(count),
    runs,
  };
}
