import { isTexFont } from '../../page/tex-font.ts';
import type { OrientedWord } from './oriented-page.ts';

/**
 * Share of words in fonts of TeX, 0 to 1. Its writers have habits of their own: rows close together without rules
 * between, and places left empty where others let a cell go on.
 */
export function texShare(pieces: readonly OrientedWord[]): number {
  let count = 0;
  for (const { word } of pieces) if (isTexFont(word.style.fontName)) count++;
  return count / Math.max(1, pieces.length);
}
