import { boxAround } from '@sheaf/document';
import type { Word } from '../../page/primitives.ts';
import type { TextLine } from '../lines/text-line.ts';
import { columnOf } from './formula-lines.ts';
import { AXIS } from './formula-piece.ts';
import { hangs, inkBox, isCore, isProse, isVariable } from './math-word.ts';

/** Words in a formula are few, as `if` and `otherwise` (share of its letters). */
const MOST_PROSE = 0.5;

/** Whether words make up no more of a formula than they may. */
export function hasFewWords(words: readonly Word[]): boolean {
  const prose = words.filter(isProse).reduce((sum, { text }) => sum + text.length, 0);
  return prose <= MOST_PROSE * words.map(({ text }) => text).join(' ').length;
}

/** Lines of one paragraph are no further apart (share of the size). */
const LARGEST_LEADING = 1.5;

/** Whether a line comes right under another, as in a paragraph. */
export function follows(line: TextLine, text: TextLine): boolean {
  const below = line.baseline - text.baseline;
  return (
    text.box.x0 < line.box.x1 &&
    text.box.x1 > line.box.x0 &&
    below > 0 &&
    below < LARGEST_LEADING * text.fontSize
  );
}

/** A displayed formula is set in on both sides by at least this, and by as much more on one as on the other (ems). */
const SET_IN = 2;

/** Whether a line with several words is a displayed formula: it begins with mathematics, has few words, is centred and far from other lines. */
export function isDisplayed(line: TextLine, texts: readonly TextLine[]): boolean {
  const [first] = [...line.words].sort((a, b) => a.box.x0 - b.box.x0);
  if (!first || !(isCore(first) || isVariable(first)) || !hasFewWords(line.words)) return false;
  const others = texts.filter((text) => text !== line);
  const column = columnOf(line.box, others);
  if (!column) return false;
  const [left, right] = [line.box.x0 - column.x0, column.x1 - line.box.x1];
  const reach = SET_IN * line.fontSize;
  if (Math.min(left, right) < reach || Math.abs(left - right) > reach) return false;
  return !others.some((text) => follows(line, text) || follows(text, line));
}

/** Parts of one brace begin this close to each other (share of the size). */
const SAME_BRACE = 0.2;

const OPEN_BRACE = /^[{⎧⎨⎩]$/u;
const CLOSED_BRACE = /^[}⎫⎬⎭]$/u;

/** Lines of its column that stand right of a tall brace that nothing closes, within its height, are rows of it, whatever their words. */
export function rowsOfBrace(words: readonly Word[], lines: readonly TextLine[]): Word[] {
  const tall = words.filter(hangs);
  const [last] = tall
    .filter(({ text }) => OPEN_BRACE.test(text))
    .sort((a, b) => b.box.x0 - a.box.x0);
  if (!last || tall.some(({ text }) => CLOSED_BRACE.test(text))) return [];
  const size = last.style.fontSize;
  const isPart = ({ box }: Word) => Math.abs(box.x0 - last.box.x0) < SAME_BRACE * size;
  const brace = boxAround(tall.filter(isPart).map(inkBox));
  const column = columnOf(boxAround(words.map(inkBox)), lines);
  if (!column) return [];
  return lines
    .filter(({ box, baseline, fontSize }) => {
      if (box.x0 > column.x1) return false;
      const middle = baseline - AXIS * fontSize;
      return middle > brace.y0 && middle < brace.y1 && box.x0 > brace.x0 + SAME_BRACE * size;
    })
    .flatMap((line) => line.words);
}
