import { numberAt } from '../engine/number-at.ts';
import type { Glyphs, TextRun } from '../glyphs/read-glyphs.ts';
import type { FontFacts } from './read-font.ts';

/** Bold faces have strokes half as wide again as the plain ones beside them (Times 1.65, Helvetica 1.59); between that and none. */
const CLEARLY_HEAVIER = 1.25;

/**
 * Bold is what is heavier than the rest: where the face that most of a page is set in counts as bold by what the file claims of
 * it alone, only faces clearly heavier than that are. Some programs estimate the width of strokes, or write the same for all faces.
 */
export function doubtWeights(glyphs: Glyphs & { readonly runs: TextRun[] }): void {
  const usual = usualFont(glyphs)?.claimedWeight;
  if (usual === undefined) return;
  const plain = new Map<FontFacts, FontFacts>();
  glyphs.runs.forEach((run, index) => {
    const { font } = run;
    if (font.claimedWeight === undefined || font.claimedWeight > usual * CLEARLY_HEAVIER) return;
    const lighter = plain.get(font) ?? { ...font, bold: false };
    plain.set(font, lighter);
    glyphs.runs[index] = { ...run, font: lighter };
  });
}

/** The font of most glyphs; counted by runs, for those are few. */
function usualFont({ count, run, runs }: Glyphs): FontFacts | undefined {
  const lengths = new Float64Array(runs.length);
  for (let index = 0; index < count; index++) {
    const own = numberAt(run, index);
    lengths[own] = numberAt(lengths, own) + 1;
  }
  const counts = new Map<FontFacts, number>();
  for (const [index, { font }] of runs.entries())
    counts.set(font, (counts.get(font) ?? 0) + numberAt(lengths, index));
  return [...counts].reduce<readonly [FontFacts | undefined, number]>(
    (most, entry) => (entry[1] > most[1] ? entry : most),
    [undefined, 0],
  )[0];
}
