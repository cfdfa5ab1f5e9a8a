import { valueOfRoman } from './roman-number.ts';
import type { TextLine } from './text-line.ts';

/** White after a bare number that opens an entry; blanks in running text are narrower (ems). */
const WIDE_BLANK = 0.8;
/** Numbers of one list begin this close to each other (ems). */
const SAME_LEFT = 0.6;

/**
 * Whether a line opens with the number after that of an earlier one: `[7]` after `[6]`, `8.1.` after `8-`, or `3` after `2`, raised or
 * set apart from its text. Where the line above ends a sentence, as notes do, no white is needed.
 */
export function countsOn(earlier: TextLine, line: TextLine, isEnded = false): boolean {
  const [clause, last] = [clauseNumber(line), clauseNumber(earlier)];
  if (clause && last && follows(last, clause)) return true;
  const number = openingNumber(line, isEnded);
  if (number === undefined) return false;
  const before = openingNumber(earlier, isEnded);
  return (
    before?.bracketed === number.bracketed &&
    before.value + 1 === number.value &&
    Math.abs(earlier.box.x0 - line.box.x0) < SAME_LEFT * line.fontSize
  );
}

function openingNumber(
  line: TextLine,
  isEnded: boolean,
): { readonly value: number; readonly bracketed: boolean } | undefined {
  const [first, second] = line.words;
  if (!first || !second) return undefined;
  const bracketed = /^\[(\d{1,3})\]$/.exec(first.text);
  if (bracketed) return { value: Number(bracketed[1]), bracketed: true };
  if (!/^\d{1,2}$/.test(first.text)) return undefined;
  const isWide = second.box.x0 - first.box.x1 > WIDE_BLANK * line.fontSize;
  const isApart = isWide || isEnded || first.superscript === true;
  return isApart ? { value: Number(first.text), bracketed: false } : undefined;
}

/** The parts of the number of a clause: `4.3.2.`, `8-`, `5)`, `IV.` */
function clauseNumber({ words: [first, second] }: TextLine): readonly number[] | undefined {
  const text = second ? (first?.text ?? '') : '';
  const roman = /^([IVX]{1,5})[.)]$/.exec(text)?.[1];
  if (roman) return [valueOfRoman(roman)];
  if (!/^\d{1,2}(?:\.\d{1,2}){0,5}[.)–-]?$/.test(text) || /^\d+$/.test(text)) return undefined;
  return text
    .replace(/[.)–-]$/, '')
    .split('.')
    .map(Number);
}

/** Whether a number is the first below another, or the next after it or after one above it. */
function follows(last: readonly number[], next: readonly number[]): boolean {
  const deepest = next.length - 1;
  if (deepest > last.length || next.slice(0, deepest).some((part, at) => part !== last[at]))
    return false;
  return next[deepest] === (last[deepest] ?? 0) + 1;
}
