import type { Box } from '@sheaf/document';
import type { PagePrimitives, Word } from '../../page/primitives.ts';
import { findLines } from '../lines/find-lines.ts';
import type { TextLine } from '../lines/text-line.ts';
import { inkBox, isProse } from './math-word.ts';

/** The lines of a page as formulas see them: lines of text, and words that stand in none. */
export type FormulaLines = {
  readonly texts: readonly TextLine[];
  /** Lines without text, or with hardly any: formulas, parts of them, numbers. */
  readonly others: readonly TextLine[];
};

/** A line with so many words of a language is one of text, and so is one in which they are most. */
const TEXT_WORDS = 3;
const TEXT_SHARE = 0.4;

export function formulaLines(words: readonly Word[], page: PagePrimitives): FormulaLines {
  const upright = words.filter(({ angle }) => angle === 0);
  const lines = findLines(upright, page.width, page.height);
  const texts: TextLine[] = [];
  const others: TextLine[] = [];
  for (const line of lines) (isText(line) ? texts : others).push(line);
  return { texts, others };
}

function isText({ words }: TextLine): boolean {
  const prose = words.filter(isProse);
  if (prose.length === 0) return false;
  const letters = prose.reduce((sum, { text }) => sum + text.length, 0);
  const all = words.reduce((sum, { text }) => sum + text.length, 0);
  return prose.length >= TEXT_WORDS && letters > TEXT_SHARE * all;
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
