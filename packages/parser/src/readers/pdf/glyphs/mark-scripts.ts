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

/** A series of marks goes on after its commas: `A, G`. */
const GOES_ON = /[,;]$/u;

/** Marks words that are set small and raised or lowered beside larger ones. */
export function markScripts(words: readonly Word[]): Word[] {
  let before: ReturnType<typeof scriptOf>;
  return words.map((word, index) => {
    const script =
      scriptOf(word, words[index - 1]) ??
      scriptOf(word, words[index + 1]) ??
      (goesOnWith(word, words[index - 1]) ? before : undefined);
    before = script;
    if (script === 'superscript') return markWord(word, { superscript: true });
    return script === 'subscript' ? markWord(word, { subscript: true }) : word;
  });
}

/** Whether a word is the next of a series, as large and as high as the one before. */
function goesOnWith(word: Word, before: Word | undefined): boolean {
  if (!before || !GOES_ON.test(before.text)) return false;
  const size = word.style.fontSize;
  return (
    before.style.fontSize === size &&
    Math.abs(before.baseline - word.baseline) < MIN_LOWERING * size &&
    word.box.x0 - before.box.x1 < size
  );
}

function scriptOf(word: Word, base: Word | undefined): 'superscript' | 'subscript' | undefined {
  if (!base || base.angle !== word.angle || word.angle !== 0) return undefined;
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
