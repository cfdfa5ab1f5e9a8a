import type { Word } from '../../../page/primitives.ts';
import type { BuiltWord } from './build-words.ts';

/** Words nearer than this have no blank between them (share of the type size), and none reaches further into the one before. */
const TOUCHING = 0.13;
/** Ends and beginnings of words that are written without a blank where they touch. */
const CLOSING = /^[,.;:!?)\]}%»”’…、。，．：；）」』】]/u;
const OPENING = /[([{«“‘「『【（]$/u;
/** Signs that the file does not name are most often such as well. */
const BY_SYLLABLES =
  /[\ufffd\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * Programs that write the signs of each font of a line together (commas first, syllables afterwards) leave words that touch apart in
 * the file: no blank stands between those.
 */
export function closeTouching(words: readonly BuiltWord[]): readonly BuiltWord[] {
  if (!words.some(isWrittenBack)) return words;
  const starts = new Map<string, Word[]>();
  for (const { word } of words) {
    if (word.angle !== 0) continue;
    const key = keyOf(word.baseline, word.box.x0);
    const there = starts.get(key);
    if (there) there.push(word);
    else starts.set(key, [word]);
  }
  return words.map((built, index) => {
    const { word } = built;
    if (!word.spaceAfter || word.angle !== 0) return built;
    // What follows in the file was parted from it on purpose.
    const follower = words[index + 1]?.word;
    const isClosed = near(starts, word).some(
      (next) => next !== word && next !== follower && touches(word, next),
    );
    return isClosed ? { ...built, word: { ...word, spaceAfter: false } } : built;
  });
}

/** Whether a word stands on the line of the one before it in the file, but left of it. */
function isWrittenBack({ word }: BuiltWord, index: number, words: readonly BuiltWord[]): boolean {
  const last = words[index - 1]?.word;
  return (
    last !== undefined &&
    word.angle === 0 &&
    word.box.x0 < last.box.x0 &&
    Math.abs(word.baseline - last.baseline) < TOUCHING * last.style.fontSize
  );
}

/** Cells of some points on the page, the same for words that may touch or neighbours of it. */
const CELL = 6;

function keyOf(baseline: number, x: number): string {
  return `${Math.round(baseline / CELL)} ${Math.round(x / CELL)}`;
}

function near(starts: ReadonlyMap<string, readonly Word[]>, { baseline, box }: Word): Word[] {
  const found: Word[] = [];
  for (const down of [-CELL, 0, CELL])
    for (const along of [-CELL, 0, CELL])
      found.push(...(starts.get(keyOf(baseline + down, box.x1 + along)) ?? []));
  return found;
}

function touches(word: Word, next: Word): boolean {
  const reach = TOUCHING * Math.min(word.style.fontSize, next.style.fontSize);
  return (
    Math.abs(next.baseline - word.baseline) < reach &&
    Math.abs(next.box.x0 - word.box.x1) < reach &&
    (CLOSING.test(next.text) ||
      OPENING.test(word.text) ||
      BY_SYLLABLES.test(word.text.at(-1) ?? '') ||
      BY_SYLLABLES.test(next.text.at(0) ?? ''))
  );
}
