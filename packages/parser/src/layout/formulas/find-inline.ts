import type { PagePrimitives, Rule, Word } from '../../page/primitives.ts';
import type { TextLine } from '../lines/text-line.ts';
import { formulaLatex } from './formula-latex.ts';
import { formulaLines, lineAcross } from './formula-lines.ts';
import { findRuns, trimRun } from './formula-runs.ts';
import { barsOf, formulaWord, inkBox, isProse, mayHoldFormulas } from './math-word.ts';
import { splitWord } from './split-word.ts';

/** Words of a page where formulas within lines are one word each, and the bars that they have used. */
export type WithInline = { readonly words: readonly Word[]; readonly bars: ReadonlySet<Rule> };

/** Makes one word of every formula within a line of text that is more than a letter; what is not clear stays as it is. */
export function findInline(words: readonly Word[], page: PagePrimitives): WithInline {
  const nothing: WithInline = { words, bars: new Set() };
  if (!mayHoldFormulas({ words })) return nothing;
  const { texts, others } = formulaLines(words, page);
  const pieces = new Map<TextLine, Word[]>(texts.map((line) => [line, [...line.words]]));
  const alone: TextLine[] = [];
  for (const line of others) {
    const across = lineAcross(line, texts);
    if (across) pieces.get(across)?.push(...line.words);
    else alone.push(line);
  }
  const bars = barsOf(page.rules);
  const exchange: Exchange = { gone: new Set(), made: [], bars: new Set() };
  for (const [line, members] of pieces) exchangeLine(line, members, bars, exchange);
  for (const line of alone) exchangeLine(line, line.words, bars, exchange);
  if (exchange.made.length === 0) return nothing;
  return {
    words: [...words.filter((word) => !exchange.gone.has(word)), ...exchange.made],
    bars: exchange.bars,
  };
}

type Exchange = { readonly gone: Set<Word>; readonly made: Word[]; readonly bars: Set<Rule> };

function exchangeLine(
  line: TextLine,
  members: readonly Word[],
  bars: readonly Rule[],
  { gone, made, bars: spent }: Exchange,
): void {
  if (!mayHoldFormulas({ words: members })) return;
  const near = barsOfLine(line, members, bars);
  const split = members.map((word) => ({ word, parts: splitWord(word) }));
  const sourceOf = new Map(split.flatMap(({ word, parts }) => parts.map((part) => [part, word])));
  const used = new Set<Word>();
  for (const run of findRuns(
    split.flatMap(({ parts }) => parts),
    near,
    line,
  )) {
    const trimmed = trimRun(run, line);
    const words = trimmed.flatMap(({ word }) => word ?? []);
    const held = trimmed.flatMap(({ bar }) => bar ?? []);
    const latex = words.length < 2 && held.length === 0 ? undefined : formulaLatex(words, held);
    if (latex === undefined || isTrivial(latex)) continue;
    for (const word of words) used.add(word);
    for (const bar of held) spent.add(bar);
    made.push(formulaWord(words, latex, { baseline: line.baseline, style: textStyle(line) }));
  }
  if (used.size === 0) return;
  const broken = new Set([...used].map((part) => sourceOf.get(part) as Word));
  for (const { word, parts } of split) {
    if (!broken.has(word)) continue;
    gone.add(word);
    made.push(...parts.filter((part) => !used.has(part)));
  }
}

/** A letter, a number or a sign alone is left as text. */
function isTrivial(latex: string): boolean {
  return /^(?:[^\\{}_^]|\\[A-Za-z]+|-?[\d.]+|\\math[a-z]+\{[A-Za-z]\})$/u.test(latex);
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
