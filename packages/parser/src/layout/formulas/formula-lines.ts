import type { Box } from '@sheaf/document';
import { median } from '../../median.ts';
import type { PagePrimitives, Word } from '../../page/primitives.ts';
import { findLines } from '../lines/find/find-lines.ts';
import { makeLine, type TextLine } from '../lines/text-line.ts';
import { SCRIPT_SIZE } from './cut-rows.ts';
import { AXIS } from './formula-piece.ts';
import { type FractionInText, fractionsInText } from './fractions-in-text.ts';
import { barsOf, hangs, inkBox, isCore, isProse } from './math-word.ts';
import { OUTLINED_FONT } from './read-outlines.ts';

/** The lines of a page as formulas see them: lines of text, and words that stand in none. */
export type FormulaLines = {
  readonly texts: readonly TextLine[];
  /** Lines without text, or with hardly any: formulas, parts of them, numbers. */
  readonly others: readonly TextLine[];
  /** Those of them that may be the last of a paragraph. */
  readonly short: readonly TextLine[];
  /** Words of others that are too small to be a line. */
  readonly loose: readonly Word[];
  /** The lines of text that parts of fractions belong to, by the bars. */
  readonly anchored: ReadonlyMap<TextLine, TextLine>;
};

/** A line with so many words of a language is one of text. */
const TEXT_WORDS = 3;

export function formulaLines(words: readonly Word[], page: PagePrimitives): FormulaLines {
  // Signs drawn as outlines are read by themselves.
  const upright = words.filter(
    ({ angle, style }) => angle === 0 && !style.fontName.startsWith(OUTLINED_FONT),
  );
  return linesAround(upright, page, fractionsInText(upright, barsOf(page.rules)));
}

function linesAround(
  words: readonly Word[],
  page: PagePrimitives,
  fractions: readonly FractionInText[],
): FormulaLines {
  const held = new Set(fractions.flatMap((fraction) => fraction.words));
  const { kept, loose } = partLoose(words.filter((word) => !held.has(word)));
  const isLoose = new Set(loose);
  const others: TextLine[] = loose.map((word) => makeLine([word]));
  const lines = mendLines(levelLines(kept, page), [...loose, ...held]);
  const texts: TextLine[] = [];
  for (const line of lines) (isText(line) ? texts : others).push(line);
  const lineOf = new Map(texts.flatMap((line) => line.words.map((word) => [word, line] as const)));
  const inText = fractions.filter(({ level }) => level.some((word) => lineOf.has(word)));
  // The others are parts of formulas on lines of their own.
  if (inText.length < fractions.length) return linesAround(words, page, inText);
  const short = others.filter(
    ({ words: own }) => !own.every(hangs) && !isLoose.has(own[0] as Word),
  );
  const anchored = new Map<TextLine, TextLine>();
  for (const { words: parts, level } of fractions) {
    const line = lineOf.get(level.find((word) => lineOf.has(word)) as Word) as TextLine;
    for (const part of parts) anchored.set(makeLine([part]), line);
  }
  return { texts, others: [...others, ...anchored.keys()], short, loose, anchored };
}

function isText({ words }: TextLine): boolean {
  let count = 0;
  return words.some((word) => {
    count += isProse(word) ? wordsIn(word) : 0;
    return count >= TEXT_WORDS;
  });
}

/** Chinese and Japanese write words without blanks, of two signs each as a rule. */
function wordsIn({ text }: Word): number {
  const signs = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  return signs ? Math.max(1, Math.floor(signs.length / 2)) : 1;
}

/** Small signs that stand on no line of words, as those of fractions in text and indices: each by itself. */
function partLoose(words: readonly Word[]): { readonly kept: Word[]; readonly loose: Word[] } {
  const prose = words.filter(isProse);
  const size = median(prose.map(({ style }) => style.fontSize));
  const levels = new Set(prose.map(levelOf));
  const kept: Word[] = [];
  const loose: Word[] = [];
  for (const word of words) {
    const isSmall = word.style.fontSize < SCRIPT_SIZE * size && !hangs(word);
    const isLoose = isSmall && !isProse(word) && !levels.has(levelOf(word));
    (isLoose ? loose : kept).push(word);
  }
  return { kept, loose };
}

/** Words of one size on one height, whatever their column. */
function levelOf({ baseline, style }: Word): number {
  return Math.round(baseline) * 1000 + Math.round(style.fontSize);
}

/** Lines where signs that hang from their baseline are taken for standing on the line they are in the middle of. */
function levelLines(words: readonly Word[], page: PagePrimitives): TextLine[] {
  const originals = new Map<Word, Word>();
  const levelled = words.map((word) => {
    const box = inkBox(word);
    if (box.y0 <= word.box.y0 + 0.1) return word;
    if (!hangs(word)) return word;
    const level = { ...word, box, baseline: (box.y0 + box.y1) / 2 + AXIS * word.style.fontSize };
    originals.set(level, word);
    return level;
  });
  return findLines(levelled, page.width, page.height).map((line) => {
    const own = line.words.map((word) => originals.get(word) ?? word);
    const standing = own.filter(
      (word) => !hangs(word) && word.style.fontSize > SCRIPT_SIZE * line.fontSize,
    );
    const baseline =
      standing.length > 0 ? median(standing.map((word) => word.baseline)) : line.baseline;
    return { ...line, words: own, baseline };
  });
}

/** Words further apart are in two columns, unless something stands between them (ems). */
const EMPTY_GAP = 0.9;

/** Lines that a tall sign has cut in two, as the hook of a root, made whole again. */
function mendLines(lines: readonly TextLine[], loose: readonly Word[]): TextLine[] {
  const mended: TextLine[] = [];
  const gone = new Set<TextLine>();
  const wholes = new Map<TextLine, TextLine>();
  const signs = signsOf(lines, loose);
  for (const line of lines) {
    if (gone.has(line)) continue;
    let whole = line;
    for (;;) {
      const next = lines.find(
        (other) =>
          other !== line &&
          !gone.has(other) &&
          isLevel(whole, other) &&
          isFilled(whole, other, signs),
      );
      if (!next) break;
      // What the line to the right was made whole with comes along, once.
      const rest = wholes.get(next) ?? next;
      gone.add(next).add(rest);
      whole = { ...makeLine([...whole.words, ...rest.words]), baseline: whole.baseline };
    }
    wholes.set(line, whole);
    mended.push(whole);
  }
  return mended.filter((line) => !gone.has(line));
}

function isLevel(left: TextLine, right: TextLine): boolean {
  const size = Math.max(left.fontSize, right.fontSize);
  const gap = right.box.x0 - left.box.x1;
  return (
    Math.abs(left.baseline - right.baseline) < 0.1 * size &&
    Math.abs(left.fontSize - right.fontSize) < 0.1 * size &&
    gap > -0.2 * size &&
    gap < 12 * size
  );
}

/** A sign that may fill the gap between two lines, and the line it stands in. */
type Filling = { readonly box: Box; readonly line: TextLine | undefined };

function signsOf(lines: readonly TextLine[], loose: readonly Word[]): Filling[] {
  return [
    ...lines.flatMap((line) =>
      line.words.filter(isCore).map((word) => ({ box: inkBox(word), line })),
    ),
    ...loose.map((word) => ({ box: inkBox(word), line: undefined })),
  ];
}

/** Whether signs of neither stand so close between two lines that no blank of a gutter is left. */
function isFilled(left: TextLine, right: TextLine, signs: readonly Filling[]): boolean {
  const size = left.fontSize;
  const between = signs
    .filter(
      ({ box, line }) =>
        box.x1 > left.box.x1 - 1 &&
        box.x0 < right.box.x0 + 1 &&
        box.y0 < left.baseline + 0.3 * size &&
        box.y1 > left.baseline - 0.8 * size &&
        (line === undefined || (line !== left && line !== right)),
    )
    .map(({ box }) => box)
    .sort((a, b) => a.x0 - b.x0);
  if (between.length === 0) return false;
  let end = left.box.x1;
  for (const box of between) {
    if (box.x0 - end > EMPTY_GAP * size) return false;
    end = Math.max(end, box.x1);
  }
  return right.box.x0 - end < EMPTY_GAP * size;
}

export type Column = { readonly x0: number; readonly x1: number };

/** Lines of text this far away, in their own sizes, show the column a formula stands in. */
const COLUMN_REACH = 12;
const COLUMN_LINES = 6;

/** The column around a box, as the nearest lines of text show it; undefined where there are none. */
export function columnOf(box: Box, texts: readonly TextLine[]): Column | undefined {
  const away = (line: TextLine) => Math.max(line.box.y0 - box.y1, box.y0 - line.box.y1, 0);
  const near = texts
    .filter(
      (line) =>
        away(line) < COLUMN_REACH * line.fontSize && line.box.x0 < box.x1 && line.box.x1 > box.x0,
    )
    .sort((a, b) => away(a) - away(b))
    .slice(0, COLUMN_LINES);
  if (near.length === 0) return undefined;
  return {
    x0: Math.min(...near.map((line) => line.box.x0)),
    x1: Math.max(...near.map((line) => line.box.x1)),
  };
}
