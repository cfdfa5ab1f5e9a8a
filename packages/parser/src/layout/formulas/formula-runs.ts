import { mathFontOf } from '../../page/math-font.ts';
import type { Rule, Word } from '../../page/primitives.ts';
import type { TextLine } from '../lines/text-line.ts';
import { SCRIPT_SIZE } from './cut-rows.ts';
import { enclosedParts } from './enclosed-parts.ts';
import { accentCommand } from './formula-piece.ts';
import type { LinePart } from './line-part.ts';
import { isCore, isProduct, isProse, isVariable } from './math-word.ts';
import {
  takeCapitals,
  takeCompared,
  takeDifferentials,
  takeNames,
  takeUprightVariables,
} from './take-names.ts';
import { FUNCTIONS, writeSign } from './write-latex.ts';

/** Blanks within formulas are narrower than this, but around operators (ems of the line). */
const WIDEST_BLANK = 0.24;
const WIDEST_AROUND_OPERATOR = 1.1;
/** A blank after a comma within a formula is narrower than between words. */
const WIDEST_AFTER_COMMA = 0.25;

/** What is listed within brackets of a formula is of one formula, whatever the blank after its commas. */
const WIDEST_IN_BRACKETS = 0.7;

/** Names of functions have a thin blank of their own, and what carries an index a little more. */
const WIDEST_BESIDE_NAME = 0.3;

/** Fractions have a little blank of their own on both sides. */
const WIDEST_BESIDE_BAR = 0.36;

/** A sum or an integral and its limits, and the blank after them (parts, ems). */
const LIMIT_PARTS = 10;
const WIDEST_AFTER_LARGE = 0.4;

/** Signs that join, or several of them that stand close, as a bar and an equals sign for `models`: arrows, relations and binary operators. */
const OPERATORS =
  /^[=+\-–<>±×÷·⋯\\/|:\u2190-\u21ff\u2208-\u220d\u2212-\u2219\u221d\u2223-\u222a\u2236-\u22a3\u22a5-\u22bf\u22c4-\u22ed\u2a7d-\u2aff]{1,6}$/u;
/** Strokes through relations go with them. */
function isOperatorText(text: string): boolean {
  return text === '\u0338' || OPERATORS.test(text);
}

const SOFT = /^(?:[()[\]{},.;!'’/|+=<>*:%#-]|\d+(?:[.,]\d+)*|\.{2,3})$/u;

/** Something that only mathematics has, or a product of bold letters and what it is equal to. */
export function isFormula(run: readonly LinePart[]): boolean {
  const words = run.flatMap(({ word }) => word ?? []);
  if (words.some(isCore) || run.some(({ bar }) => bar)) return true;
  // Letters with full stops or hyphens between them are short for words, and so are bold ones with strokes: "d/b/a".
  const isSlanted = words.some(({ style }) => style.italic);
  const hasSign = words.some(
    ({ text }) =>
      (isOperatorText(text) && text !== '-' && (isSlanted || text !== '/')) ||
      /^[([{]/.test(text) ||
      FUNCTIONS.test(text),
  );
  if (run.some(({ kind }) => kind === 'core')) return hasSign || hasScript(words);
  const joins = run.some(({ kind }) => kind === 'joining');
  const letters = run.some(({ word }) => word?.style.bold && /^\p{L}{2}$/u.test(word.text));
  return (joins && run.length > 2) || (letters && run.some(({ word }) => word?.text === '='));
}

/** Stretches of a line that may be formulas: those that are, and what a line begins with, which may end one. */
export function findRuns(
  words: readonly Word[],
  bars: readonly Rule[],
  line: TextLine,
): LinePart[][] {
  const parts: LinePart[] = [
    ...words.map((word) => ({ word, box: word.box, kind: kindOf(word, line) })),
    ...bars.map((bar) => ({ bar, box: bar.box, kind: 'core' as const })),
  ];
  parts.sort((a, b) => startOf(a) - startOf(b) || a.box.x1 - b.box.x1);
  takeUprightVariables(parts);
  takeDifferentials(parts, line.fontSize);
  takeNames(parts, line.fontSize);
  takeCapitals(parts, line.fontSize);
  takeCompared(parts);
  const enclosed = enclosedParts(parts);
  const runs: LinePart[][] = [];
  let run: LinePart[] = [];
  let end = Number.NEGATIVE_INFINITY;
  const close = (): void => {
    const isHead = run.length > 0 && run[0] === parts[0];
    if (isHead || isFormula(run)) runs.push(run);
    run = [];
  };
  for (const part of parts) {
    const last = run.at(-1);
    const gap = part.box.x0 - end;
    const isOver = last && !goesOn(run, part, gap, line.fontSize, enclosed.has(part));
    if (part.kind === 'prose' || isOver) close();
    if (part.kind !== 'prose') run.push(part);
    end = Math.max(run.length === 1 ? part.box.x1 : end, part.box.x1);
  }
  close();
  return runs;
}

/** Bars begin where the wider of what they part does: they come first (points). */
const BAR_AHEAD = 0.5;

function startOf({ box, bar }: LinePart): number {
  return bar ? box.x0 - BAR_AHEAD : box.x0;
}

function hasScript(words: readonly Word[]): boolean {
  const sizes = words.map(({ style }) => style.fontSize);
  return Math.min(...sizes) < SCRIPT_SIZE * Math.max(...sizes);
}

function kindOf(word: Word, line: TextLine): LinePart['kind'] {
  const { text, style } = word;
  const isSmall = style.fontSize < 0.86 * line.fontSize;
  if (isProductApart(word, line)) return 'soft';
  if (isProse(word)) return isSmall ? 'soft' : 'prose';
  if (isCore(word)) return isOperatorText(text) ? 'joining' : 'core';
  if (isSetApart(word, line)) return 'core';
  if (accentCommand(text) !== undefined) return 'soft';
  if (isSmall || SOFT.test(text) || FUNCTIONS.test(text) || isOperatorText(text)) return 'soft';
  return mathFontOf(style.fontName) !== undefined && areSigns(text) ? 'soft' : 'prose';
}

/** No letters, and nothing that LaTeX has no sign for: fonts of mathematics have codes of their own. */
function areSigns(text: string): boolean {
  return !/\p{L}/u.test(text) && [...text].every((sign) => writeSign(sign) !== undefined);
}

/** Letters side by side that differ from the text they stand in. */
function isProductApart({ text, style }: Word, line: TextLine): boolean {
  return isProduct(text) && ((style.bold && !line.bold) || (style.italic && !line.italic));
}

/** Variables that differ from the text they stand in. */
function isSetApart(word: Word, line: TextLine): boolean {
  const { italic, bold } = word.style;
  return isVariable(word) && ((italic && !line.italic) || (bold && !line.bold));
}

function isLarge({ word }: LinePart): boolean {
  return word !== undefined && /^[∑∏∫∮∐⋃⋂]/u.test(word.text);
}

/** Whether a formula goes on after its end: nothing ends with a relation or an operator. */
export function endsOpen(run: readonly LinePart[]): boolean {
  const last = run.length > 0 ? furthest(run) : undefined;
  return last !== undefined && isOperator(last) && last.word?.text !== '|';
}

/** The part that a run ends with: what is set over an arrow begins after it, but ends before. */
function furthest(run: readonly LinePart[]): LinePart {
  return run.reduce((last, part) => (part.box.x1 >= last.box.x1 ? part : last));
}

function isOperator({ word }: LinePart): boolean {
  return word !== undefined && isOperatorText(word.text);
}

/** Whether a part goes on with the formula before it, by the blank between them. */
function goesOn(
  run: readonly LinePart[],
  part: LinePart,
  gap: number,
  size: number,
  isEnclosed: boolean,
): boolean {
  const last = furthest(run);
  const blank = gap / size;
  if (last.word && /^[,;]$/.test(last.word.text))
    return blank < (isEnclosed ? WIDEST_IN_BRACKETS : WIDEST_AFTER_COMMA);
  if (isOperator(carrierOf(run, last, size)) || isOperator(part))
    return blank < WIDEST_AROUND_OPERATOR;
  if (last.bar || part.bar) return blank < WIDEST_BESIDE_BAR;
  if (isName(part) || isName(last)) return blank < WIDEST_BESIDE_NAME;
  if (run.slice(-LIMIT_PARTS).some(isLarge)) return blank < WIDEST_AFTER_LARGE;
  return blank < WIDEST_BLANK;
}

function isName({ word }: LinePart): boolean {
  return word !== undefined && FUNCTIONS.test(word.text);
}

/** What a run ends with, without the indices that are put to it: a relation may have some, too. */
function carrierOf(run: readonly LinePart[], last: LinePart, size: number): LinePart {
  const isLarge = ({ word }: LinePart) => !word || word.style.fontSize > SCRIPT_SIZE * size;
  return isLarge(last) ? last : (run.findLast(isLarge) ?? last);
}
