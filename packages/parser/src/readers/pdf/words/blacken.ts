import { boxHeight, boxWidth, shareInside } from '@sheaf/document';
import type { Word } from '../../../page/primitives.ts';
import { lightness } from '../glyphs/lies-on-shape.ts';
import type { Cover } from './find-covers.ts';

/** Bars are this dark at least, as high as a line at most (type sizes), and hide words from this share of them on. */
const DARK = 0.25;
const HIGHEST = 2.5;
const MOSTLY = 0.5;
/** A sign is this wide (share of the type size), and no bar is written with more signs. */
const SIGN = '█';
const SIGN_WIDTH = 0.6;
const MOST_SIGNS = 12;

/** The black bar that somebody has drawn over a word to make it unreadable. */
export function barOver(word: Word, covers: readonly Cover[]): Cover | undefined {
  return covers.find(
    ({ box, color, isImage }) =>
      !isImage &&
      lightness(color) < DARK &&
      boxHeight(box) <= HIGHEST * word.style.fontSize &&
      shareInside(word.box, box) >= MOSTLY,
  );
}

/** What is seen of words under a bar: that something stood there. */
export function blackened(bar: Cover, first: Word, last: Word): Word {
  const { x0, x1 } = bar.box;
  const signs = Math.round(boxWidth(bar.box) / (SIGN_WIDTH * first.style.fontSize));
  return {
    ...first,
    text: SIGN.repeat(Math.max(1, Math.min(MOST_SIGNS, signs))),
    box: { ...first.box, x0, x1 },
    spaceAfter: last.spaceAfter,
  };
}
