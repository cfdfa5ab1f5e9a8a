import { isBullet } from '../../../page/list-marker.ts';
import { markWord } from '../../../page/mark-word.ts';
import type { Word } from '../../../page/primitives.ts';

/** A script is at most this large beside the type it belongs to, and no smaller than this: type after a drop cap is. */
const MAX_SIZE = 0.87;
const MIN_SIZE = 0.4;
/** How far its feet stand over or under the line (share of the larger size). */
const MIN_RAISE = 0.12;
const MIN_LOWERING = 0.06;
const MAX_SHIFT = 0.9;
/** A script stands close to what it belongs to (share of the larger size). */
const MAX_GAP = 0.35;
/** It stands beside that, not over or under it, but for what slanted letters reach over. */
const MAX_OVERLAP = 0.3;

/** Words of one script stand on one line, no further apart than words do (shares of their size). */
const SAME_LINE = 0.05;
const WIDEST_BLANK = 0.6;

/** Words of running text beside a large number are no marks. */
const MARK = /^(?:\p{N}{1,3}|\p{L}|[*†‡§])[,;)]?$/u;

type Script = 'superscript' | 'subscript';

/**
 * Marks words that are set small and raised or lowered beside larger ones, and those that go on after them: `¹, ²`. Of scripts that
 * stand one over the other, or side by side, the second is painted after the first, and belongs to the same word.
 */
export function markScripts(words: readonly Word[]): Word[] {
  let last: Script | undefined;
  let base: Word | undefined;
  return words.map((word, index) => {
    const before = words[index - 1];
    if (!last) base = before;
    const own = scriptOf(word, before) ?? scriptOf(word, words[index + 1]);
    last = own ?? (before && last && followed(word, before, last, base));
    return last ? markWord(word, { [last]: true }) : word;
  });
}

function followed(
  word: Word,
  before: Word,
  last: Script,
  base: Word | undefined,
): Script | undefined {
  if (goesOn(before, word)) return last;
  if (word.box.x0 < before.box.x0 + SAME_LINE * word.style.fontSize) return scriptOf(word, base);
  return scriptOf(word, base && reachingTo(before, base));
}

/** What a script belongs to, as far as the script before it: the two may stand side by side. */
const reachingTo = (before: Word, base: Word): Word => ({
  ...base,
  box: { ...base.box, x1: Math.max(base.box.x1, before.box.x1) },
});

function goesOn(before: Word, { text, box, style, baseline, angle }: Word): boolean {
  const size = style.fontSize;
  return (
    (MARK.test(text) || !before.spaceAfter) &&
    angle === before.angle &&
    size === before.style.fontSize &&
    Math.abs(baseline - before.baseline) < SAME_LINE * size &&
    Math.abs(box.x0 - before.box.x1) < WIDEST_BLANK * size
  );
}

/** How a word stands beside a larger one, if as a script. */
export function scriptOf(word: Word, base: Word | undefined): Script | undefined {
  if (!base || base.angle !== word.angle || word.angle !== 0) return undefined;
  if (isBullet(base.text)) return undefined;
  const size = base.style.fontSize;
  if (word.style.fontSize > size * MAX_SIZE || word.style.fontSize < size * MIN_SIZE)
    return undefined;
  const gap = Math.max(word.box.x0 - base.box.x1, base.box.x0 - word.box.x1);
  if (gap > size * MAX_GAP || gap < -size * MAX_OVERLAP) return undefined;
  const raise = base.baseline - word.baseline;
  if (Math.abs(raise) > size * MAX_SHIFT) return undefined;
  // What begins below the larger type is the line under it.
  if (word.box.y0 >= base.box.y1 || word.box.y1 <= base.box.y0) return undefined;
  if (raise >= size * MIN_RAISE) return 'superscript';
  return raise <= -size * MIN_LOWERING ? 'subscript' : undefined;
}
