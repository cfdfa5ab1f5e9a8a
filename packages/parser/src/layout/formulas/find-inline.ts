import type { PagePrimitives, Rule, Word } from '../../page/primitives.ts';
import type { TextLine } from '../lines/text-line.ts';
import { formulaLatex } from './formula-latex.ts';
import { formulaLines, lineAcross } from './formula-lines.ts';
import { endsOpen, findRuns, trimRun } from './formula-runs.ts';
import { barsOf, formulaWord, inkBox, isProse, mayHoldFormulas } from './math-word.ts';
import { splitWord } from './split-word.ts';

/** Words of a page where formulas within lines are one word each, and the bars that they have used. */
export type WithInline = { readonly words: readonly Word[]; readonly bars: ReadonlySet<Rule> };

/** Makes one word of every formula within a line of text that is more than a letter; what is not clear stays as it is. */
export function findInline(words: readonly Word[], page: PagePrimitives): WithInline {
  const nothing: WithInline = { words, bars: new Set() };
  if (!mayHoldFormulas({ words })) return nothing;
  const { texts, others } = formulaLines(words, page);
  const members = new Map<TextLine, Word[]>(texts.map((line) => [line, [...line.words]]));
  for (const line of others) {
    const across = lineAcross(line, texts);
    if (across) members.get(across)?.push(...line.words);
    else members.set(line, [...line.words]);
  }
  const bars = barsOf(page.rules);
  const read = [...members]
    .filter(([, own]) => mayHoldFormulas({ words: own }))
    .map(([line, own]) => readLine(line, own, bars));
  const spent = new Set<Rule>();
  const gone = new Set<Word>();
  const made: Word[] = [];
  for (const { line, formulas } of joinBroken(read, [...members.keys()])) {
    for (const { words: own, latex, bars: held } of formulas) {
      made.push(formulaWord(own, latex, { baseline: line.baseline, style: textStyle(line) }));
      for (const bar of held) spent.add(bar);
    }
  }
  for (const { split, formulas } of read) {
    const used = new Set(formulas.flatMap((formula) => formula.words));
    for (const { word, parts } of split) {
      if (!parts.some((part) => used.has(part))) continue;
      gone.add(word);
      made.push(...parts.filter((part) => !used.has(part)));
    }
  }
  if (gone.size === 0) return nothing;
  return { words: [...words.filter((word) => !gone.has(word)), ...made], bars: spent };
}

type InlineFormula = {
  readonly words: readonly Word[];
  readonly bars: readonly Rule[];
  readonly latex: string;
  /** Begins or ends its line, and in the last case goes on in the next. */
  readonly isFirst: boolean;
  readonly isOpen: boolean;
};

type ReadLine = {
  readonly line: TextLine;
  readonly split: readonly { readonly word: Word; readonly parts: readonly Word[] }[];
  readonly formulas: readonly InlineFormula[];
};

function readLine(line: TextLine, members: readonly Word[], bars: readonly Rule[]): ReadLine {
  const near = barsOfLine(line, members, bars);
  const split = members.map((word) => ({ word, parts: splitWord(word) }));
  const runs = findRuns(
    split.flatMap(({ parts }) => parts),
    near,
    line,
  );
  const x0 = Math.min(...members.map(({ box }) => box.x0));
  const x1 = Math.max(...members.map(({ box }) => box.x1));
  const formulas = runs.flatMap((run): InlineFormula[] => {
    const trimmed = trimRun(run, line);
    const words = trimmed.flatMap(({ word }) => word ?? []);
    const held = trimmed.flatMap(({ bar }) => bar ?? []);
    const latex = words.length === 0 ? undefined : formulaLatex(words, held);
    if (latex === undefined) return [];
    const isFirst = Math.min(...words.map(({ box }) => box.x0)) < x0 + 0.2 * line.fontSize;
    const isLast = Math.max(...words.map(({ box }) => box.x1)) > x1 - 0.2 * line.fontSize;
    const isOpen = isLast && endsOpen(trimmed);
    return isTrivial(latex) && !isFirst ? [] : [{ words, bars: held, latex, isFirst, isOpen }];
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
      const next = rest?.line === one.line ? undefined : rest?.formulas.find(({ isFirst }) => isFirst);
      if (next && !joined.has(next)) {
        joined.add(next);
        return [
          {
            ...formula,
            words: [...formula.words, ...next.words],
            bars: [...formula.bars, ...next.bars],
            latex: formula.latex + next.latex,
          },
        ];
      }
      return isTrivial(formula.latex) ? [] : [formula];
    }),
  }));
}

function lineBelow(line: TextLine, lines: readonly TextLine[]): TextLine | undefined {
  return lines
    .filter(
      ({ baseline, box }) =>
        baseline > line.baseline + 0.5 * line.fontSize &&
        baseline < line.baseline + 2.6 * line.fontSize &&
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

/** Bars over, under and between the signs of a line; those under words underline them. */
function barsOfLine(line: TextLine, members: readonly Word[], bars: readonly Rule[]): Rule[] {
  const top = line.baseline - 1.6 * line.fontSize;
  const bottom = line.baseline + 0.7 * line.fontSize;
  const prose = members.filter(isProse).map(inkBox);
  return bars.filter(
    ({ box }) =>
      box.y0 > top &&
      box.y1 < bottom &&
      box.x1 > line.box.x0 - 1 &&
      box.x0 < line.box.x1 + line.fontSize &&
      !prose.some(({ x0, x1 }) => (x0 + x1) / 2 > box.x0 && (x0 + x1) / 2 < box.x1),
  );
}
