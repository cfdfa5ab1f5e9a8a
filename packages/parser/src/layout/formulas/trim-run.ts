import type { TextLine } from '../lines/text-line.ts';
import { areIntervals } from './half-open-intervals.ts';
import { type LinePart, textOf } from './line-part.ts';

const OPENING = /^[([]$/;
const CLOSING = /^[)\]]$/;

/** A run without the marks that belong to the sentence around it. */
export function trimRun(run: readonly LinePart[], line: TextLine): LinePart[] {
  let parts = [...run];
  for (;;) {
    const before = parts.length;
    parts = trimEnds(parts, line);
    if (parts.length === before || parts.length === 0) return parts;
  }
}

function trimEnds(parts: readonly LinePart[], line: TextLine): LinePart[] {
  if (areIntervals(parts.map(textOf))) return [...parts];
  const isLarge = (part: LinePart | undefined) =>
    part?.word !== undefined && part.word.style.fontSize > 0.86 * line.fontSize;
  if (isLarge(parts.at(-1)) && endsLoose(parts, line)) return parts.slice(0, -1);
  if (/^[×÷·]$/u.test(textOf(parts[0])) && isNumberAlone(parts.slice(1))) return parts.slice(1);
  if (isLarge(parts[0]) && beginsLoose(parts, line)) return parts.slice(1);
  if (isWrapped(parts)) return parts.slice(1, -1);
  return [...parts];
}

function endsLoose(parts: readonly LinePart[], line: TextLine): boolean {
  const last = parts.at(-1);
  if (/^[,.;:!?'’]$/.test(textOf(last)) || isLoose(last, line)) return true;
  return last?.kind === 'soft' && isUnmatched(parts, 'end');
}

function beginsLoose(parts: readonly LinePart[], line: TextLine): boolean {
  if (/^[,.;:!?)\]'’]$/.test(textOf(parts[0])) || isLabel(parts, line)) return true;
  return parts[0]?.kind === 'soft' && isUnmatched(parts, 'start');
}

/** White behind the label of an item at least (ems): nothing stands so far behind a sign of its own. */
const LABEL_GAP = 0.15;

/** A hyphen that ties an ending to a formula (`n-th`) or the dash of a sentence; what ends a line may be a minus before the rest of it. */
function isLoose(last: LinePart | undefined, line: TextLine): boolean {
  const text = textOf(last);
  const isDash = text === '-' ? last?.kind === 'soft' : text === '–' || text === '—';
  return isDash && (last?.box.x1 ?? 0) < line.box.x1 - 0.2 * line.fontSize;
}

/** The dash or the number of an item or a case, with white behind it or its mark. */
function isLabel(parts: readonly LinePart[], { fontSize }: TextLine): boolean {
  const gap = (index: number) =>
    (parts[index + 1]?.box.x0 ?? 0) - (parts[index]?.box.x1 ?? 0) > LABEL_GAP * fontSize;
  if (/^[-–—−]$/u.test(textOf(parts[0]))) return gap(0);
  return /^\d+$/.test(textOf(parts[0])) && /^[:.]$/.test(textOf(parts[1])) && !gap(0) && gap(1);
}

/** A number, by which words before it are multiplied. */
function isNumberAlone(parts: readonly LinePart[]): boolean {
  return parts.length === 1 && /^\d+(?:[.,]\d+)*$/.test(textOf(parts[0]));
}

/** A bracket at the end that opens nothing within, or one at the start that nothing closes; nor does an operator end a formula. */
function isUnmatched(parts: readonly LinePart[], side: 'start' | 'end'): boolean {
  const texts = parts.map(textOf);
  if (side === 'start') return OPENING.test(texts[0] ?? '') && !closesLater(texts);
  const last = texts.at(-1) ?? '';
  if (!CLOSING.test(last)) return OPENING.test(last);
  const count = (bracket: RegExp) => texts.filter((text) => bracket.test(text)).length;
  return count(OPENING) < count(CLOSING);
}

function closesLater(texts: readonly string[]): boolean {
  let depth = 0;
  for (const text of texts) {
    if (OPENING.test(text)) depth++;
    if (CLOSING.test(text)) depth--;
    if (depth === 0) return true;
  }
  return false;
}

/** A remark in brackets around a formula, rather than brackets of it. */
function isWrapped(parts: readonly LinePart[]): boolean {
  const texts = parts.map(textOf);
  if (texts[0] !== '(' || texts.at(-1) !== ')') return false;
  let depth = 0;
  for (const [index, text] of texts.entries()) {
    if (text === '(') depth++;
    if (text === ')') depth--;
    // Pairs have their brackets, however the comma is set.
    if (depth === 1 && text.includes(',')) return false;
    if (depth === 0) return index === texts.length - 1;
  }
  return false;
}
