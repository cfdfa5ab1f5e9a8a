import { mathFontOf } from '../../page/math-font.ts';
import type { PagePrimitives, Rule, Word } from '../../page/primitives.ts';
import type { TextLine } from '../lines/text-line.ts';
import { barsByLine } from './bars-by-line.ts';
import { formulaLatex } from './formula-latex.ts';
import { formulaLines } from './formula-lines.ts';
import { endsOpen, findRuns, isFormula } from './formula-runs.ts';
import { withoutIntervals } from './half-open-intervals.ts';
import { isNumbersOrAddress, isTrivial } from './is-trivial.ts';
import { barsOf, formulaWord, isCore, isProse, mayHoldFormulas } from './math-word.ts';
import { placePieces } from './place-pieces.ts';
import { splitWord } from './split-word.ts';
import { trimRun } from './trim-run.ts';
import { separator } from './write-latex.ts';

/** Words of a page where formulas within lines are one word each, and the bars that they have used. */
export type WithInline = { readonly words: readonly Word[]; readonly bars: ReadonlySet<Rule> };

/** Makes one word of every formula within a line of text that is more than a letter; what is not clear stays as it is. */
export function findInline(all: readonly Word[], page: PagePrimitives): WithInline {
  // Those of scans are read already.
  const known = all.filter(({ latex }) => latex !== undefined);
  if (known.length === 0) return findAmong(all, page);
  const found = findAmong(
    all.filter(({ latex }) => latex === undefined),
    page,
  );
  return { ...found, words: [...found.words, ...known] };
}

function findAmong(words: readonly Word[], page: PagePrimitives): WithInline {
  const nothing: WithInline = { words, bars: new Set() };
  if (!mayHoldFormulas({ words })) return nothing;
  const members = wordsByLine(words, page);
  const bars = barsByLine(members, barsOf(page.rules));
  const read = [...members].map(([line, own]) => readLine(line, own, bars.get(line) ?? []));
  const whole = joinBroken(read);
  const formulas = whole.flatMap((one) => one.formulas);
  if (formulas.length === 0) return nothing;
  const used = new Set(formulas.flatMap(({ words: own, rest }) => [...own, ...rest]));
  const broken = read
    .flatMap(({ split }) => split)
    .filter(({ parts }) => parts.some((part) => used.has(part)));
  const gone = new Set(broken.map(({ word }) => word));
  return {
    words: [
      ...words.filter((word) => !gone.has(word)),
      ...broken.flatMap(({ parts }) => parts.filter((part) => !used.has(part))),
      ...whole.flatMap((one) => one.formulas.map((formula) => toWord(formula, one.line))),
    ],
    bars: new Set(formulas.flatMap((formula) => formula.bars)),
  };
}

function toWord({ words, rest, latex }: InlineFormula, line: TextLine): Word {
  const style = { ...textStyle(line), ...ownWeight(words) };
  const level = { baseline: line.baseline, style };
  const word = formulaWord(words, latex, level);
  if (rest.length === 0) return word;
  return { ...word, text: `${word.text} ${formulaWord(rest, latex, level).text}` };
}

/** The words of each line, with all that belongs to it however high or low it stands. */
function wordsByLine(words: readonly Word[], page: PagePrimitives): Map<TextLine, Word[]> {
  const found = formulaLines(words, page);
  const first = placePieces(found);
  const ends = new Set(found.short.filter((line) => !first.has(line)));
  const texts = [...found.texts, ...ends];
  const others = found.others.filter((line) => !ends.has(line));
  const members = new Map<TextLine, Word[]>(texts.map((line) => [line, [...line.words]]));
  const placed = placePieces({ ...found, texts, others });
  for (const line of others) {
    const across = placed.get(line);
    if (across) members.get(across)?.push(...line.words);
    else members.set(line, [...line.words]);
  }
  return members;
}

type InlineFormula = {
  readonly words: readonly Word[];
  /** Those in the next line, where it goes on. */
  readonly rest: readonly Word[];
  readonly bars: readonly Rule[];
  readonly latex: string;
  /** Begins or ends its line, and in the last case goes on in the next. */
  readonly isFirst: boolean;
  readonly isOpen: boolean;
  /** Is a formula by itself, and more than a letter. */
  readonly isAlone: boolean;
};

type ReadLine = {
  readonly line: TextLine;
  readonly split: readonly { readonly word: Word; readonly parts: readonly Word[] }[];
  readonly formulas: readonly InlineFormula[];
};

function readLine(line: TextLine, members: readonly Word[], bars: readonly Rule[]): ReadLine {
  const split = members.map((word) => ({ word, parts: splitWord(word) }));
  const pieces = split.flatMap(({ parts }) => parts);
  const runs = findRuns(pieces, bars, line);
  const x0 = Math.min(...members.map(({ box }) => box.x0));
  const x1 = Math.max(...members.map(({ box }) => box.x1));
  const formulas = runs.flatMap((run): InlineFormula[] => {
    const trimmed = trimRun(run, line);
    const words = trimmed.flatMap(({ word }) => word ?? []);
    const held = trimmed.flatMap(({ bar }) => bar ?? []);
    const latex =
      words.length === 0
        ? undefined
        : formulaLatex(words, held, {
            words: 'names',
            line: { size: line.fontSize, baseline: line.baseline },
          });
    if (latex === undefined) return [];
    const isFirst = Math.min(...words.map(({ box }) => box.x0)) < x0 + 0.2 * line.fontSize;
    const isLast = Math.max(...words.map(({ box }) => box.x1)) > x1 - 0.2 * line.fontSize;
    const isOpen = isLast && endsOpen(trimmed);
    const isAlone =
      isFormula(trimmed) &&
      !isTrivial(latex) &&
      !isNumbersOrAddress(latex) &&
      !isUnderlined(latex, words) &&
      !isQuantity(latex, words, pieces, line);
    return isAlone || isFirst || isOpen
      ? [{ words, rest: [], bars: held, latex, isFirst, isOpen, isAlone }]
      : [];
  });
  return { line, split, formulas };
}

/** Formulas that go on in the next line made whole; letters alone are left as text. */
function joinBroken(read: readonly ReadLine[]): ReadLine[] {
  const lines = read.map(({ line }) => line);
  const byLine = new Map(read.map((one) => [one.line, one]));
  const joined = new Set<InlineFormula>();
  return read.map((one) => {
    const below = one.formulas.some(({ isOpen }) => isOpen)
      ? lineBelow(one.line, lines)
      : undefined;
    const next = below && byLine.get(below)?.formulas.find(({ isFirst }) => isFirst);
    const formulas = one.formulas.flatMap((formula): InlineFormula[] => {
      if (joined.has(formula)) return [];
      if (!next || !formula.isOpen)
        return formula.isAlone && isBalanced(formula.latex) ? withoutHyphen(formula) : [];
      joined.add(next);
      return [withRest(formula, next)];
    });
    return { ...one, formulas };
  });
}

function withRest(formula: InlineFormula, next: InlineFormula): InlineFormula {
  return {
    ...formula,
    rest: next.words,
    bars: [...formula.bars, ...next.bars],
    latex: formula.latex + separator(formula.latex, next.latex) + next.latex,
  };
}

/** A hyphen at the end of a line that no formula follows ties a word to the formula: `n-` and `tuples` below. */
function withoutHyphen(formula: InlineFormula): InlineFormula[] {
  const [first, ...others] = formula.words as [Word, ...Word[]];
  const last = others.reduce((right, word) => (word.box.x1 > right.box.x1 ? word : right), first);
  if (last.text !== '-' || !formula.latex.endsWith('-')) return [formula];
  const latex = formula.latex.slice(0, -1);
  const words = formula.words.filter((word) => word !== last);
  return isTrivial(latex) ? [] : [{ ...formula, words, latex }];
}

function lineBelow(line: TextLine, lines: readonly TextLine[]): TextLine | undefined {
  return lines
    .filter(
      ({ baseline, box, fontSize }) =>
        baseline > line.baseline + 0.5 * line.fontSize &&
        baseline < line.baseline + 2.6 * line.fontSize &&
        fontSize > 0.9 * line.fontSize &&
        box.x0 < line.box.x1 &&
        box.x1 > line.box.x0,
    )
    .sort((a, b) => a.baseline - b.baseline)[0];
}

/** As many brackets are closed as opened; half-open intervals mix their kinds. */
function isBalanced(latex: string): boolean {
  const rest = withoutIntervals(latex);
  const opened = rest.match(/[([]/g)?.length ?? 0;
  const closed = rest.match(/[)\]]/g)?.length ?? 0;
  return opened === closed;
}

/** A line to be filled in stands under whatever it is filled with. */
function isUnderlined(latex: string, words: readonly Word[]): boolean {
  return latex.includes('\\underline') && !words.some(isCore);
}

/** White narrower than this parts no words (ems). */
const TOUCHING = 0.12;

/** A number with the sign of a unit's part that a letter touches: `10 μL`. */
function isQuantity(
  latex: string,
  words: readonly Word[],
  pieces: readonly Word[],
  { fontSize }: TextLine,
): boolean {
  if (!/^[\d.,-]{1,20}\\mu$/.test(latex)) return false;
  const right = Math.max(...words.map(({ box }) => box.x1));
  return pieces.some(
    ({ text, box }) => /^\p{L}/u.test(text) && Math.abs(box.x0 - right) < TOUCHING * fontSize,
  );
}

/** How bold a formula is that is set in fonts of text; those of mathematics have one weight for all texts. */
function ownWeight(words: readonly Word[]): Partial<Word['style']> {
  if (words.some(({ style }) => mathFontOf(style.fontName) !== undefined)) return {};
  return { bold: words.every(({ style }) => style.bold) };
}

/** How most of the text is set: the name of a theorem before it is in bold type. */
function textStyle({ words }: TextLine): Word['style'] {
  const prose = words.filter(isProse);
  const lettersOf = (set: readonly Word[]): number =>
    set.reduce((sum, { text }) => sum + text.length, 0);
  const isBold = 2 * lettersOf(prose.filter(({ style }) => style.bold)) > lettersOf(prose);
  return (prose.find(({ style }) => style.bold === isBold) ?? (words[0] as Word)).style;
}
