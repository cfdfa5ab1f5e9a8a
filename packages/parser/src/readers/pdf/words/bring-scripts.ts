import type { Word } from '../../../page/primitives.ts';
import { scriptOf } from '../glyphs/mark-scripts.ts';
import type { BuiltWord } from './build-words.ts';

/** What is nearer has no blank between (share of the smaller type size). */
const TOUCHING = 0.13;

/**
 * Browsers paint what is moved out of its line after all the rest of the page, and most style sheets of the web raise scripts so.
 * TeX paints the lower one of two scripts after the upper one. These are put behind the words that they belong to, as if the page had been painted line by line.
 */
export function bringScripts(words: readonly BuiltWord[]): readonly BuiltWord[] {
  if (!words.some(isPaintedBack)) return words;
  const ends = indexEnds(words);
  const placeOf = new Map(words.map((built, place) => [built, place]));
  const moved = new Set<BuiltWord>();
  const brought = new Map<BuiltWord, readonly BuiltWord[]>();
  for (const [index, built] of words.entries()) {
    if (moved.has(built) || !isPaintedApart(words, index)) continue;
    const base = near(ends, built.word).find(
      (other) =>
        (placeOf.get(other) ?? index) < index &&
        !brought.has(other) &&
        !moved.has(other) &&
        isBase(other.word, built.word),
    );
    if (!base) continue;
    const run = runFrom(words, index);
    for (const member of run) moved.add(member);
    brought.set(base, run);
  }
  if (moved.size === 0) return words;
  const rest = words.filter((built) => !moved.has(built));
  return rest.flatMap((built, index) => {
    const run = brought.get(built);
    return run ? join([built, ...run], rest[index + 1]?.word) : [built];
  });
}

/** Whether a word stands above all of the one before it in the file. */
function isPaintedBack({ word }: BuiltWord, index: number, words: readonly BuiltWord[]): boolean {
  const last = words[index - 1]?.word;
  return last !== undefined && word.angle === 0 && word.baseline < last.box.y0;
}

/** Whether a word belongs to none of those before and behind it in the file, neither as a script nor as one of their line. */
function isPaintedApart(words: readonly BuiltWord[], index: number): boolean {
  const word = words[index]?.word;
  if (word?.angle !== 0) return false;
  const [before, after] = [words[index - 1]?.word, words[index + 1]?.word];
  return (
    !isNextTo(before, word) &&
    [before, after].every((other) => !scriptOf(word, other)) &&
    !goesOnAt(words, index + runFrom(words, index).length)
  );
}

/** Whether a line of the same type goes on behind a place in the file. */
function goesOnAt(words: readonly BuiltWord[], index: number): boolean {
  return isNextTo(words[index - 1]?.word, words[index]?.word);
}

/** Words of one line stand no further apart: the blank of typewriter faces is 0.6 of their size. */
const WIDEST_BLANK = 0.65;

function isNextTo(word: Word | undefined, next: Word | undefined): boolean {
  if (!word || !next || word.style.fontSize !== next.style.fontSize) return false;
  const gap = next.box.x0 - word.box.x1;
  return word.baseline === next.baseline && Math.abs(gap) < WIDEST_BLANK * word.style.fontSize;
}

function isBase(base: Word, word: Word): boolean {
  return base.angle === 0 && touches(base, word) && scriptOf(word, base) !== undefined;
}

function touches(word: Word, next: Word): boolean {
  const reach = TOUCHING * Math.min(word.style.fontSize, next.style.fontSize);
  return Math.abs(next.box.x0 - word.box.x1) < reach;
}

/** A word and those after it in the file that go on where it ends, in type as small: raised and lowered ones, links and what parts them. */
function runFrom(words: readonly BuiltWord[], index: number): BuiltWord[] {
  const run = words.slice(index, index + 1);
  for (let next = index + 1; next < words.length; next++) {
    const [last, built] = [run.at(-1), words[next]];
    const goesOn =
      last !== undefined &&
      built !== undefined &&
      built.word.angle === 0 &&
      built.word.style.fontSize === last.word.style.fontSize &&
      Math.abs(built.word.baseline - last.word.baseline) < last.word.style.fontSize &&
      touches(last.word, built.word);
    if (!goesOn) break;
    run.push(built);
  }
  return run;
}

/** Leaves no blank between words that touch, and one before what follows on their line only where there is white. */
function join(words: readonly BuiltWord[], follower: Word | undefined): BuiltWord[] {
  const [base, last] = [words[0]?.word, words.at(-1)?.word];
  const isClosed = base && last && follower && isOfOneWord(base, last, follower);
  return words.map((built, index) => {
    const spaceAfter = index === words.length - 1 && !isClosed;
    return { ...built, word: { ...built.word, spaceAfter } };
  });
}

/** Whether what follows a word and its script goes on with them, or is a second script over or under the first. */
function isOfOneWord(base: Word, script: Word, follower: Word): boolean {
  if (follower.baseline === base.baseline) return touches(script, follower);
  return touches(base, follower) && scriptOf(follower, base) !== undefined;
}

/** Cells of some points on the page, the same for what may touch or neighbours of it. */
const CELL = 6;

function keyOf(x: number, baseline: number): string {
  return `${Math.round(x / CELL)} ${Math.round(baseline / CELL)}`;
}

function indexEnds(words: readonly BuiltWord[]): ReadonlyMap<string, readonly BuiltWord[]> {
  const ends = new Map<string, BuiltWord[]>();
  for (const built of words) {
    const key = keyOf(built.word.box.x1, built.word.baseline);
    const there = ends.get(key);
    if (there) there.push(built);
    else ends.set(key, [built]);
  }
  return ends;
}

function near(
  ends: ReadonlyMap<string, readonly BuiltWord[]>,
  { box, baseline }: Word,
): BuiltWord[] {
  const found: BuiltWord[] = [];
  for (const along of [-CELL, 0, CELL])
    for (const down of [-CELL, 0, CELL])
      found.push(...(ends.get(keyOf(box.x0 + along, baseline + down)) ?? []));
  return found;
}
