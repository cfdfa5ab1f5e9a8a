import type { PagePrimitives, Rule, Word } from '../../page/primitives.ts';
import type { TextLine } from '../lines/text-line.ts';
import { formulaLatex } from './formula-latex.ts';
import { formulaLines, placePieces } from './formula-lines.ts';
import { endsOpen, findRuns, isFormula, trimRun } from './formula-runs.ts';
import { barsOf, formulaWord, inkBox, isProse, mayHoldFormulas } from './math-word.ts';
import { splitWord } from './split-word.ts';
import { separator } from './write-latex.ts';

/** Words of a page where formulas within lines are one word each, and the bars that they have used. */
export type WithInline = { readonly words: readonly Word[]; readonly bars: ReadonlySet<Rule> };

/** Makes one word of every formula within a line of text that is more than a letter; what is not clear stays as it is. */
export function findInline(words: readonly Word[], page: PagePrimitives): WithInline {
  const nothing: WithInline = { words, bars: new Set() };
  if (!mayHoldFormulas({ words })) return nothing;
  const members = wordsByLine(words, page);
  const bars = barsByLine(members, barsOf(page.rules));
  const read = [...members].map(([line, own]) => readLine(line, own, bars.get(line) ?? []));
  const spent = new Set<Rule>();
  const gone = new Set<Word>();
  const made: Word[] = [];
  const whole = joinBroken(read, [...members.keys()]);
  for (const { line, formulas } of whole) {
    for (const { words: own, rest, latex, bars: held } of formulas) {
      const level = { baseline: line.baseline, style: textStyle(line) };
      const word = formulaWord(own, latex, level);
      made.push(
        rest.length > 0
          ? { ...word, text: `${word.text} ${formulaWord(rest, latex, level).text}` }
          : word,
      );
      for (const bar of held) spent.add(bar);
    }
  }
  const used = new Set(
    whole.flatMap(({ formulas }) => formulas.flatMap(({ words: own, rest }) => [...own, ...rest])),
  );
  for (const { split } of read) {
    for (const { word, parts } of split) {
      if (!parts.some((part) => used.has(part))) continue;
      gone.add(word);
      made.push(...parts.filter((part) => !used.has(part)));
    }
  }
  if (gone.size === 0) return nothing;
  return { words: [...words.filter((word) => !gone.has(word)), ...made], bars: spent };
}

/** The words of each line, with all that belongs to it however high or low it stands. */
export function wordsByLine(words: readonly Word[], page: PagePrimitives): Map<TextLine, Word[]> {
  const found = formulaLines(words, page);
  const first = placePieces(found);
  const ends = new Set(found.short.filter((line) => !first.has(line)));
  const texts = [...found.texts, ...ends];
  const others = found.others.filter((line) => !ends.has(line));
  const members = new Map<TextLine, Word[]>(texts.map((line) => [line, [...line.words]]));
  const placed = placePieces({ texts, others });
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
  const runs = findRuns(
    split.flatMap(({ parts }) => parts),
    bars,
    line,
  );
  const x0 = Math.min(...members.map(({ box }) => box.x0));
  const x1 = Math.max(...members.map(({ box }) => box.x1));
  const formulas = runs.flatMap((run): InlineFormula[] => {
    const trimmed = trimRun(run, line);
    const words = trimmed.flatMap(({ word }) => word ?? []);
    const held = trimmed.flatMap(({ bar }) => bar ?? []);
    const latex =
      words.length === 0
        ? undefined
        : formulaLatex(words, held, { line: { size: line.fontSize, baseline: line.baseline } });
    if (latex === undefined) return [];
    const isFirst = Math.min(...words.map(({ box }) => box.x0)) < x0 + 0.2 * line.fontSize;
    const isLast = Math.max(...words.map(({ box }) => box.x1)) > x1 - 0.2 * line.fontSize;
    const isOpen = isLast && endsOpen(trimmed);
    const isAlone = isFormula(trimmed) && !isTrivial(latex);
    return isAlone || isFirst || isOpen
      ? [{ words, rest: [], bars: held, latex, isFirst, isOpen, isAlone }]
      : [];
  });
  return { line, split, formulas };
}

/** Formulas that go on in the next line made whole; letters alone are left as text. */
function joinBroken(read: readonly ReadLine[], lines: readonly TextLine[]): ReadLine[] {
  const byLine = new Map(read.map((one) => [one.line, one]));
  const joined = new Set<InlineFormula>();
  return read.map((one) => ({
    ...one,
    formulas: one.formulas.flatMap((formula): InlineFormula[] => {
      if (joined.has(formula)) return [];
      const rest = formula.isOpen ? byLine.get(lineBelow(one.line, lines) ?? one.line) : undefined;
      const next =
        rest?.line === one.line ? undefined : rest?.formulas.find(({ isFirst }) => isFirst);
      if (next && !joined.has(next)) {
        joined.add(next);
        return [
          {
            ...formula,
            rest: next.words,
            bars: [...formula.bars, ...next.bars],
            latex: formula.latex + separator(formula.latex, next.latex) + next.latex,
          },
        ];
      }
      return formula.isAlone ? [formula] : [];
    }),
  }));
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

/** A letter, a number or a sign alone is left as text. */
function isTrivial(latex: string): boolean {
  return /^(?:[^\\{}_^]|\\[A-Za-z]+|\\[{}|]|-?[\d.]+|\\math[a-z]+\{[A-Za-z]\})$/u.test(latex);
}

function textStyle({ words }: TextLine): Word['style'] {
  return (words.find(isProse) ?? (words[0] as Word)).style;
}

/** Bars are this close to what they hold (share of the size). */
const BAR_GAP = 0.5;

/** The bars of each line: those whose nearest signs are its own; bars under words underline them. */
export function barsByLine(
  members: ReadonlyMap<TextLine, readonly Word[]>,
  bars: readonly Rule[],
): ReadonlyMap<TextLine, Rule[]> {
  const byLine = new Map<TextLine, Rule[]>();
  for (const bar of bars) {
    let nearest: TextLine | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const [line, words] of members) {
      if (Math.abs(line.baseline - bar.box.y0) > 2 * line.fontSize) continue;
      for (const word of words) {
        const gap = opens(word, bar.box) ? -1 : gapToBar(inkBox(word), bar.box);
        if (gap >= least || gap > BAR_GAP * line.fontSize) continue;
        least = gap;
        nearest = isProse(word) && word.style.fontSize > 0.86 * line.fontSize ? undefined : line;
      }
    }
    if (nearest) byLine.set(nearest, [...(byLine.get(nearest) ?? []), bar]);
  }
  return byLine;
}

/** A root sign ends where its bar begins. */
function opens({ text, box, baseline, style }: Word, bar: Word['box']): boolean {
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
