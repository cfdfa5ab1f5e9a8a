import type { PixelBox } from '../raster/pixel-box.ts';
import type { DrawnStroke } from './find-raster-rules.ts';

/** Strokes through the middle of words are the bars of their letters, or what strikes them out; with holes, rows of letters. */
export function isLetterStroke(rule: DrawnStroke, words: readonly PixelBox[]): boolean {
  return rule.direction === 'horizontal' ? isInLine(rule, words) : isInWords(rule, words);
}

/** Share of a stroke that must lie in words: rows of close letters run together. */
const IN_WORDS = 0.6;
/** Share of a word's height at its edges where a stroke without holes underlines it. */
const EDGE = 0.12;
/** Stems are no longer than this many heights of their word. */
const STEM = 1.1;

function isInLine({ x0, x1, y0, y1, isSolid }: DrawnStroke, words: readonly PixelBox[]): boolean {
  const middle = (y0 + y1) / 2;
  let covered = 0;
  for (const word of words) {
    const spare = isSolid ? (word.y1 - word.y0) * EDGE : 0;
    if (middle <= word.y0 + spare || middle >= word.y1 - spare) continue;
    covered += Math.max(0, Math.min(x1, word.x1) - Math.max(x0, word.x0));
  }
  return covered > (x1 - x0) * IN_WORDS;
}

function isInWords({ x0, x1, y0, y1, isSolid }: DrawnStroke, words: readonly PixelBox[]): boolean {
  const middleX = (x0 + x1) / 2;
  const crossed = words.filter((word) => middleX > word.x0 && middleX < word.x1);
  const covered = crossed.reduce(
    (sum, word) => sum + Math.max(0, Math.min(y1, word.y1) - Math.max(y0, word.y0)),
    0,
  );
  const isShort = crossed.some((word) => y1 - y0 <= (word.y1 - word.y0) * STEM);
  return covered > (y1 - y0) * IN_WORDS && (isShort || !isSolid);
}
