import type { Rule, Word } from '../../page/primitives.ts';
import type { TextLine } from '../lines/text-line.ts';
import { SCRIPT_SIZE } from './cut-rows.ts';
import { inkBox, isProse } from './math-word.ts';

/** Bars are this close to what they hold (share of the size). */
const BAR_GAP = 0.5;

/** The bars of each line: those whose nearest signs are its own; bars under words underline them. */
export function barsByLine(
  members: ReadonlyMap<TextLine, readonly Word[]>,
  bars: readonly Rule[],
): ReadonlyMap<TextLine, readonly Rule[]> {
  const byLine = new Map<TextLine, Rule[]>();
  for (const bar of bars) {
    const line = lineOf(bar, members);
    if (line) byLine.set(line, [...(byLine.get(line) ?? []), bar]);
  }
  return byLine;
}

function isUnderlined(word: Word, line: TextLine): boolean {
  return isProse(word) && word.style.fontSize > SCRIPT_SIZE * line.fontSize;
}

function lineOf(
  { box }: Rule,
  members: ReadonlyMap<TextLine, readonly Word[]>,
): TextLine | undefined {
  const near = [...members].flatMap(([line, words]) =>
    Math.abs(line.baseline - box.y0) < 2 * line.fontSize
      ? words.map((word) => ({ line, word }))
      : [],
  );
  let nearest: TextLine | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const { line, word } of near) {
    const gap = opensBar(word, box) ? -1 : gapToBar(inkBox(word), box);
    if (gap >= least || gap > BAR_GAP * line.fontSize) continue;
    least = gap;
    nearest = isUnderlined(word, line) ? undefined : line;
  }
  return nearest;
}

/** A root sign ends where its bar begins. */
export function opensBar({ text, box, baseline, style }: Word, bar: Word['box']): boolean {
  const reach = 0.3 * style.fontSize;
  return (
    text === '√' && Math.abs(box.x1 - bar.x0) < reach && Math.abs(baseline - bar.y0) < 2 * reach
  );
}

function gapToBar({ x0, x1, y0, y1 }: Word['box'], bar: Word['box']): number {
  const middle = (x0 + x1) / 2;
  if (middle < bar.x0 - 1 || middle > bar.x1 + 1) return Number.POSITIVE_INFINITY;
  return Math.max(y0 - bar.y1, bar.y0 - y1, 0);
}
