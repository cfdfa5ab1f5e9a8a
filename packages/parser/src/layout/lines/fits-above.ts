import { firstPieceWidth } from './first-piece.ts';
import { LONG_LINE } from './takes-up.ts';
import type { TextLine } from './text-line.ts';

type Measure = { readonly right: number; readonly em: number };

/** Whether the first word of `line` would have had room on the line above: the break was meant. */
export function fitsAbove(
  previous: TextLine,
  line: TextLine,
  { right, em }: Measure,
  slackEms: number,
): boolean {
  return right - previous.box.x1 > firstPieceWidth(line) + (0.3 + slackEms) * em;
}

/** Whether a long line left no room for the first word of the next. */
export function isFullLine(previous: TextLine, line: TextLine, measure: Measure): boolean {
  return previous.letters >= LONG_LINE && !fitsAbove(previous, line, measure, 0);
}
