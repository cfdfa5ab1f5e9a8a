import type { Rule, Word } from '../../page/primitives.ts';
import { opensBar } from './bars-by-line.ts';
import { SCRIPT_SIZE } from './cut-rows.ts';
import { AXIS } from './formula-piece.ts';
import { hangs, inkBox, isProse } from './math-word.ts';

/** A fraction as high as two lines within a line of text. */
export type FractionInText = {
  /** What stands over and under its bar, and the root that holds it. */
  readonly words: readonly Word[];
  /** Words of the line that the bar stands in. */
  readonly level: readonly Word[];
};

/** A bar stands at the height of a minus sign over its line, within this (share of the size). */
const OFF_AXIS = 0.12;
/** What a bar parts is no wider than the bar (share of the size). */
const OVERHANG = 0.25;
/** How far the lines over and under a bar stand from it: TeX has 0.43 and 0.94; lines of text around it begin at 0.85 and 1.35 (shares of the size). */
const OVER = { from: 0.05, to: 0.8 };
const UNDER = { from: 0.5, to: 1.25 };
/** The bar of a fraction begins this close behind a root (share of the size). */
const ROOT_REACH = 0.5;
/** Words further from a bar are those of another column (ems). */
const NEIGHBOUR = 8;

/** Fractions whose bars stand in lines of words: their parts are as large as the words, and lines of their own by where they stand. */
export function fractionsInText(words: readonly Word[], bars: readonly Rule[]): FractionInText[] {
  if (bars.length === 0) return [];
  const prose = words.filter(isProse);
  const roots = words.filter(({ text }) => text === '√');
  return bars.flatMap(({ box: bar }): FractionInText[] => {
    const y = (bar.y0 + bar.y1) / 2;
    const level = prose.filter((word) => isLevel(word, bar.x0, bar.x1, y));
    const [first] = level;
    if (!first || roots.some((root) => opensBar(root, bar))) return [];
    const size = first.style.fontSize;
    const across = words.filter(
      ({ box }) => box.x0 > bar.x0 - OVERHANG * size && box.x1 < bar.x1 + OVERHANG * size,
    );
    const over = across.filter((word) => isWithin((y - lineOf(word)) / size, OVER));
    const under = across.filter((word) => isWithin((lineOf(word) - y) / size, UNDER));
    const areLarge = [over, under].every((part) =>
      part.some(({ style }) => style.fontSize > SCRIPT_SIZE * size),
    );
    if (!areLarge) return [];
    const around = roots.filter((root) => isRootOf(root, bar.x0, y));
    return [{ words: [...over, ...under, ...around], level }];
  });
}

function isLevel({ baseline, box, style }: Word, x0: number, x1: number, y: number): boolean {
  const size = style.fontSize;
  const gap = Math.max(x0 - box.x1, box.x0 - x1);
  return (
    Math.abs(y + AXIS * size - baseline) < OFF_AXIS * size &&
    gap > -OVERHANG * size &&
    gap < NEIGHBOUR * size
  );
}

/** The line a word stands on; signs that hang from their baseline stand on the one they are in the middle of. */
function lineOf(word: Word): number {
  if (!hangs(word)) return word.baseline;
  const { y0, y1 } = inkBox(word);
  return (y0 + y1) / 2 + AXIS * word.style.fontSize;
}

/** Whether a word is a root as high as a fraction that stands right behind it. */
function isRootOf(word: Word, x0: number, y: number): boolean {
  const box = inkBox(word);
  return (
    hangs(word) &&
    y > box.y0 &&
    y < box.y1 &&
    Math.abs(box.x1 - x0) < ROOT_REACH * word.style.fontSize
  );
}

function isWithin(share: number, { from, to }: typeof OVER): boolean {
  return share > from && share < to;
}
