import { isForeign, RIGHT_TO_LEFT } from './logical-order.ts';

/** Where words that are read from the left begin and end (exclusive) in a line. */
type Run = { readonly start: number; readonly end: number };

const LETTER = /\p{L}/u;
/** Letters read from the right, and dots that lead to what stands apart. */
const ENDS_RUN = new RegExp(`${RIGHT_TO_LEFT.source}|\\.{3}|…`);

/**
 * Runs of foreign words in a line that is read from the right, with the figures and signs between them (Unicode Annex 9). Figures
 * alone are read in the order of the line.
 */
export function foreignRuns(texts: readonly string[]): Run[] {
  const runs: Run[] = [];
  for (let start = 0; start < texts.length; start++) {
    if (!isForeign(texts[start] ?? '')) continue;
    let end = start + 1;
    for (let at = end; at < texts.length && !ENDS_RUN.test(texts[at] ?? ''); at++)
      if (isForeign(texts[at] ?? '')) end = at + 1;
    if (texts.slice(start, end).some((text) => LETTER.test(text))) runs.push({ start, end });
    start = end - 1;
  }
  return runs;
}
