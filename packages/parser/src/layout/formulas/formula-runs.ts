import type { Box } from '@sheaf/document';
import { mathFontOf } from '../../page/math-font.ts';
import type { Rule, Word } from '../../page/primitives.ts';
import type { TextLine } from '../lines/text-line.ts';
import { SCRIPT_SIZE } from './cut-rows.ts';
import { accentCommand } from './formula-piece.ts';
import { isCore, isProduct, isProse, isVariable } from './math-word.ts';
import { FUNCTIONS, writeSign } from './write-latex.ts';

/** A word or a bar of a line, in the order in which they stand. */
export type LinePart = {
  readonly word?: Word;
  readonly bar?: Rule;
  readonly box: Box;
  readonly kind: 'core' | 'joining' | 'soft' | 'prose';
};

/** Blanks within formulas are narrower than this, but around operators (ems of the line). */
const WIDEST_BLANK = 0.24;
const WIDEST_AROUND_OPERATOR = 1.1;
/** A blank after a comma within a formula is narrower than between words. */
const WIDEST_AFTER_COMMA = 0.25;

/** Parts of one word stand no further apart (points). */
const WIDEST_TOUCH = 0.1;

/** Fractions have a little blank of their own on both sides. */
const WIDEST_BESIDE_BAR = 0.36;

/** A sum or an integral and its limits, and the blank after them (parts, ems). */
const LIMIT_PARTS = 10;
const WIDEST_AFTER_LARGE = 0.4;

/** Signs that join, or several of them that stand close, as a bar and an equals sign for `models`. */
const OPERATORS =
  /^[=+\-−–<>≤≥≲≳⩽⩾≈≠≡∼≃≅∝∈∉∋⊂⊆⊃⊇⊊⊢⊨⊧⊥→←↔⇒⇐⇔↦⇝↪↠≪≫≺≻⪯⪰≜≐≔∶±∓×÷·⋅⋯∗∘⊕⊖⊗⊙∪∩⊔⊓∖\\∧∨/|∣:]{1,6}$/u;
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
  takeNames(parts, line.fontSize);
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
    if (part.kind === 'prose' || (last && !goesOn(run, part, part.box.x0 - end, line.fontSize)))
      close();
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

/** A letter that a sign of mathematics touches is half of what is said, though it is set as the text is: `x≠0`. */
function takeUprightVariables(parts: LinePart[]): void {
  for (const [index, part] of parts.entries()) {
    const sign = parts[index + 1];
    if (sign?.kind !== 'joining' || sign.box.x0 - part.box.x1 > WIDEST_TOUCH) continue;
    if (part.kind === 'prose' && /^\p{L}$/u.test(textOf(part)))
      parts[index] = { ...part, kind: 'soft' };
  }
}

/** A bracket or index that belongs to a name touches it (ems). */
const NAME_GAP = 0.1;

/** A name that a bracket with mathematics in it or an index touches is that of a function: `diam(X)`. */
function takeNames(parts: LinePart[], size: number): void {
  for (const [index, part] of parts.entries()) {
    const next = parts[index + 1];
    if (part.kind !== 'prose' || !next || !/^\p{L}+$/u.test(textOf(part))) continue;
    if (next.box.x0 - part.box.x1 > NAME_GAP * size) continue;
    if (/^[([]$/.test(textOf(next)) && holdsMaths(parts.slice(index + 2)))
      parts[index] = { ...part, kind: 'soft' };
  }
}

/** Whether mathematics stands before the next bracket closes or the next word begins. */
function holdsMaths(parts: readonly LinePart[]): boolean {
  const end = parts.findIndex((part) => part.kind === 'prose' || /^[)\]]$/.test(textOf(part)));
  return parts.slice(0, end === -1 ? parts.length : end).some(({ kind }) => kind === 'core');
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
function goesOn(run: readonly LinePart[], part: LinePart, gap: number, size: number): boolean {
  const last = furthest(run);
  const blank = gap / size;
  if (last.word && /^[,;]$/.test(last.word.text)) return blank < WIDEST_AFTER_COMMA;
  if (isOperator(last) || isOperator(part)) return blank < WIDEST_AROUND_OPERATOR;
  if (last.bar || part.bar) return blank < WIDEST_BESIDE_BAR;
  if (run.slice(-LIMIT_PARTS).some(isLarge)) return blank < WIDEST_AFTER_LARGE;
  return blank < WIDEST_BLANK;
}

const OPEN: Readonly<Record<string, string>> = { '(': ')', '[': ']' };

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
  const first = parts[0];
  const last = parts.at(-1);
  const isLarge = (part: LinePart | undefined) =>
    part?.word !== undefined && part.word.style.fontSize > 0.86 * line.fontSize;
  if (isLarge(last) && /^[,.;:!?'’]$/.test(last?.word?.text ?? '')) return parts.slice(0, -1);
  if (isLarge(last) && isLoose(last, line)) return parts.slice(0, -1);
  if (/^[×÷·]$/u.test(textOf(first)) && isNumberAlone(parts.slice(1))) return parts.slice(1);
  if (isLarge(first) && /^[,.;:!?)\]'’]$/.test(first?.word?.text ?? '')) return parts.slice(1);
  if (isLarge(last) && last?.kind === 'soft' && isUnmatched(parts, 'end'))
    return parts.slice(0, -1);
  if (isLarge(first) && first?.kind === 'soft' && isUnmatched(parts, 'start'))
    return parts.slice(1);
  if (isWrapped(parts)) return parts.slice(1, -1);
  return [...parts];
}

/** A hyphen that ties an ending to a formula (`n-th`) or the dash of a sentence; what ends a line may be a minus before the rest of it. */
function isLoose(last: LinePart | undefined, line: TextLine): boolean {
  const text = textOf(last);
  const isDash = text === '-' ? last?.kind === 'soft' : text === '–' || text === '—';
  return isDash && (last?.box.x1 ?? 0) < line.box.x1 - 0.2 * line.fontSize;
}

/** A number, by which words before it are multiplied. */
function isNumberAlone(parts: readonly LinePart[]): boolean {
  return parts.length === 1 && /^\d+(?:[.,]\d+)*$/.test(textOf(parts[0]));
}

function textOf(part: LinePart | undefined): string {
  return part?.word?.text ?? '';
}

/** A bracket at the end that opens nothing within, or one at the start that nothing closes; nor does an operator end a formula. */
function isUnmatched(parts: readonly LinePart[], side: 'start' | 'end'): boolean {
  const texts = parts.map(textOf);
  const count = (sign: string) => texts.filter((text) => text === sign).length;
  if (side === 'start') {
    const open = texts[0] ?? '';
    return Object.hasOwn(OPEN, open) && !closesLater(texts, open);
  }
  const close = texts.at(-1) ?? '';
  if (close === ')') return count('(') + count('[') < count(')') + count(']');
  if (close === ']') return count('(') + count('[') < count(')') + count(']');
  return close === '(' || close === '[';
}

function closesLater(texts: readonly string[], open: string): boolean {
  let depth = 0;
  for (const text of texts) {
    if (text === '(' || text === '[') depth++;
    if (text === ')' || text === ']') depth--;
    if (depth === 0) return true;
  }
  return open === '';
}

/** A remark in brackets around a formula, rather than brackets of it. */
function isWrapped(parts: readonly LinePart[]): boolean {
  const texts = parts.map(textOf);
  const isList = texts.some((text) => text.includes(','));
  if (texts[0] !== '(' || texts.at(-1) !== ')' || isList) return false;
  let depth = 0;
  for (const [index, text] of texts.entries()) {
    if (text === '(') depth++;
    if (text === ')') depth--;
    if (depth === 0) return index === texts.length - 1;
  }
  return false;
}
