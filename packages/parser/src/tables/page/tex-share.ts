import { isTexFont } from '../../page/tex-font.ts';
import type { OrientedWord } from './oriented-page.ts';

/**
 * Share of words in fonts of TeX, 0 to 1. Its writers have habits of their own: rows close together without rules
 * between, and places left empty where others let a cell go on.
 */
export function texShare(pieces: readonly OrientedWord[]): number {
  const known = shares.get(pieces);
  if (known !== undefined) return known;
  const share = countTex(pieces) / Math.max(1, pieces.length);
  shares.set(pieces, share);
  return share;
}

/** Columns, rows and cells of an area each ask for it. */
const shares = new WeakMap<readonly OrientedWord[], number>();

/** Words of one font mostly follow each other, so that its name is looked at once for all of them. */
function countTex(pieces: readonly OrientedWord[]): number {
  let count = 0;
  let last: string | undefined;
  let isTex = false;
  for (const { word } of pieces) {
    const { fontName } = word.style;
    if (fontName !== last) {
      last = fontName;
      isTex = isTexFont(fontName);
    }
    if (isTex) count++;
  }
  return count;
}
