import type { Box } from '@sheaf/document';
import type { PagePrimitives, Word } from '../../page/primitives.ts';
import { findLines } from '../lines/find-lines.ts';
import { makeLine, type TextLine } from '../lines/text-line.ts';
import { AXIS } from './formula-piece.ts';
import { hangs, inkBox, isCore, isProse } from './math-word.ts';

/** The lines of a page as formulas see them: lines of text, and words that stand in none. */
export type FormulaLines = {
  readonly texts: readonly TextLine[];
  /** Lines without text, or with hardly any: formulas, parts of them, numbers. */
  readonly others: readonly TextLine[];
};

/** A line with so many words of a language is one of text. */
const TEXT_WORDS = 3;

export function formulaLines(words: readonly Word[], page: PagePrimitives): FormulaLines {
  const upright = words.filter(({ angle }) => angle === 0);
  const lines = mendLines(levelLines(upright, page));
  const texts: TextLine[] = [];
  const others: TextLine[] = [];
  for (const line of lines) (isText(line) ? texts : others).push(line);
  return { texts, others };
}

function isText({ words }: TextLine): boolean {
  return words.filter(isProse).length >= TEXT_WORDS;
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
  return findLines(levelled, page.width, page.height).map((line) => ({
    ...line,
    words: line.words.map((word) => originals.get(word) ?? word),
  }));
}

/** Words further apart are in two columns, unless something stands between them (ems). */
const EMPTY_GAP = 0.9;

/** Lines that a tall sign has cut in two, as the hook of a root, made whole again. */
function mendLines(lines: readonly TextLine[]): TextLine[] {
  const mended: TextLine[] = [];
  const gone = new Set<TextLine>();
  for (const line of lines) {
    if (gone.has(line)) continue;
    let whole = line;
    for (;;) {
      const next = lines.find(
        (other) => other !== line && !gone.has(other) && isLevel(whole, other) && isFilled(whole, other, lines),
      );
      if (!next) break;
      gone.add(next);
      whole = makeLine([...whole.words, ...next.words]);
    }
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

/** Whether signs stand so close between two lines that no blank of a gutter is left. */
function isFilled(left: TextLine, right: TextLine, lines: readonly TextLine[]): boolean {
  const size = left.fontSize;
  const between = lines
    .filter((line) => line !== left && line !== right)
    .flatMap(({ words }) => words)
    .filter(isCore)
    .map(inkBox)
    .filter(
      (box) =>
        box.x1 > left.box.x1 - 1 &&
        box.x0 < right.box.x0 + 1 &&
        box.y0 < left.baseline + 0.3 * size &&
        box.y1 > left.baseline - 0.8 * size,
    )
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

/** The line of text that a piece beside or across it belongs to: an index, a numerator, a limit. */
export function lineAcross(line: TextLine, texts: readonly TextLine[]): TextLine | undefined {
  const boxes = line.words.map(inkBox);
  const y0 = Math.min(...boxes.map((box) => box.y0));
  const y1 = Math.max(...boxes.map((box) => box.y1));
  let best: TextLine | undefined;
  let most = 0;
  for (const text of texts) {
    const size = text.fontSize;
    if (line.box.x0 > text.box.x1 + 2 * size || line.box.x1 < text.box.x0 - 2 * size) continue;
    const shared =
      Math.min(y1, text.baseline + 0.22 * size) - Math.max(y0, text.baseline - 0.72 * size);
    if (shared > Math.max(most, 0.1 * (y1 - y0))) {
      best = text;
      most = shared;
    }
  }
  return best;
}
