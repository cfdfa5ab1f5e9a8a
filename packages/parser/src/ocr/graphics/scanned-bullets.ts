import type { Box } from '@sheaf/document';
import { bulletsAt } from '../../layout/blocks/find-drawn-bullets.ts';
import type { Word } from '../../page/primitives.ts';

/** Lines of one paragraph stand no farther below each other (ems). */
const NEXT_LINE = 1.7;
/** Lines that begin alike differ by less (ems). */
const SAME_LEFT = 0.6;
/** An item begins within this height of another one of its list (ems). */
const NEXT_ITEM = 14;
/** A bullet stands at least a blank clear of its text (ems). */
const BLANK = 0.25;
/** Bullets of one list differ by less (points). */
const SAME_PLACE = 1.5;

/**
 * Dots of a scan that open items. Specks and remains of rules stand beside lines too: a dot beside a line that goes on with a
 * paragraph which no dot opens is none, nor is one that all but touches its text, or one without another near it.
 */
export function scannedBullets(dots: readonly Box[], words: readonly Word[]): Word[] {
  const bullets = bulletsAt(dots, words);
  const opening = bullets.filter(
    (bullet) => standsClear(bullet, words) && !goesOnWithText(bullet, bullets, words),
  );
  return opening.filter((bullet) => opening.some((other) => areListed(bullet, other)));
}

function areListed(bullet: Word, other: Word): boolean {
  return (
    bullet !== other &&
    Math.abs(bullet.box.x0 - other.box.x0) < SAME_PLACE &&
    Math.abs(bullet.baseline - other.baseline) < NEXT_ITEM * bullet.style.fontSize
  );
}

function standsClear(bullet: Word, words: readonly Word[]): boolean {
  const item = itemOf(bullet, words);
  return item !== undefined && item.box.x0 - bullet.box.x1 >= BLANK * item.style.fontSize;
}

/** Whether the lines above, up to the first of the paragraph, begin where the bullet's text does and none has a bullet. */
function goesOnWithText(bullet: Word, bullets: readonly Word[], words: readonly Word[]): boolean {
  let line = itemOf(bullet, words);
  let above = line && lineAbove(line, words);
  if (!above) return false;
  while (above) {
    if (bullets.some((other) => isBeside(other, above as Word))) return false;
    line = above;
    above = lineAbove(line, words);
  }
  return true;
}

/** The first word behind a bullet. */
function itemOf(bullet: Word, words: readonly Word[]): Word | undefined {
  return words
    .filter((word) => isBeside(bullet, word) && word.box.x0 > bullet.box.x0)
    .sort((a, b) => a.box.x0 - b.box.x0)[0];
}

/** The word right above that begins a line of the same paragraph. */
function lineAbove({ box, baseline, style }: Word, words: readonly Word[]): Word | undefined {
  const em = style.fontSize;
  return words.find(
    (word) =>
      baseline - word.baseline > 0.6 * em &&
      baseline - word.baseline < NEXT_LINE * em &&
      Math.abs(word.box.x0 - box.x0) < SAME_LEFT * em,
  );
}

function isBeside(bullet: Word, word: Word): boolean {
  return Math.abs(bullet.baseline - word.baseline) < 0.4 * word.style.fontSize;
}
