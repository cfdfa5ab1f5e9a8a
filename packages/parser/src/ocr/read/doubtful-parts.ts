import type { LineBox } from '../detect/join-regions.ts';
import { partOfLine } from '../detect/part-of-line.ts';
import type { OcrWord } from './ocr-word.ts';
import { surenessOf } from './words-on-lines.ts';

/** Where a page has another script, lines less sure than this may be in it as a whole: its letters may look like others. */
const DOUBTFUL = 0.75;
/** Words less sure than this may be in it on other lines; print is mostly read more surely. */
const SURE = 0.9;
/** The narrowest stretch of a line that may be a word in another script: one ideograph and its blanks (heights of the line). */
const LEAST_STRETCH = 1;

/** A line in doubt, or the stretches of a sure one in which no sure word stands: behind a number, a name in another script leaves nothing. */
export function doubtfulParts(line: LineBox, words: readonly OcrWord[]): LineBox[] {
  if (surenessOf(words) < DOUBTFUL) return [line];
  const sure = words.filter(({ confidence }) => confidence >= SURE).sort((a, b) => a.x0 - b.x0);
  const starts = [line.x0, ...sure.map(({ x1 }) => x1)];
  const ends = [...sure.map(({ x0 }) => x0), line.x1];
  const least = (line.y1 - line.y0) * LEAST_STRETCH;
  return starts.flatMap((from, index) => {
    const to = ends[index] ?? line.x1;
    return to - from >= least ? [partOfLine(line, from, to)] : [];
  });
}
