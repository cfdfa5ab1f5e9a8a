import { isSquare } from '../layout/lines/is-square.ts';
import type { PagePrimitives, Word } from './primitives.ts';

/** Baselines of one line differ by less (share of the type size). */
const SAME_LINE = 0.3;
/** Signs stretched to the margins stand this far from each other at most (ems): columns do not stand much wider. */
const FARTHEST = 1.5;
/** Steps of a stretched line differ by less (ems). */
const SAME_STEP = 0.12;
/** Fewest steps of a line that tell that it is stretched. */
const FEWEST_STEPS = 3;
/** The next line of a paragraph stands this far off at most, and begins and ends this close to where it does (ems). */
const NEXT_LINE = 2.5;
const SAME_MARGIN = 0.5;

/** Words that follow each other on one line, closer than columns do. */
type Line = { readonly words: readonly Word[]; readonly x0: number; readonly x1: number };

/** A page whose lines of Chinese or Japanese that are stretched to the margins sign by sign have wide signs and no blanks, as a blank within a sentence would be. */
export function closeStretchedLines(page: PagePrimitives): PagePrimitives {
  const lines = linesOf(page.words);
  const closed = new Map(
    lines.flatMap((line, at) =>
      isBetweenMargins(line, [lines[at - 1], lines[at + 1]]) ? widened(line) : [],
    ),
  );
  if (closed.size === 0) return page;
  return { ...page, words: page.words.map((word) => closed.get(word) ?? word) };
}

function linesOf(words: readonly Word[]): Line[] {
  const lines: Word[][] = [];
  words.forEach((word, at) => {
    const before = words[at - 1];
    if (before && follows(before, word)) lines.at(-1)?.push(word);
    else lines.push([word]);
  });
  return lines.flatMap((line) => {
    const [first, last] = [line[0], line.at(-1)];
    return first && last ? [{ words: line, x0: first.box.x0, x1: last.box.x1 }] : [];
  });
}

function follows(before: Word, word: Word): boolean {
  const em = word.style.fontSize;
  const step = stepTo(before, word);
  return (
    before.angle === 0 &&
    word.angle === 0 &&
    Math.abs(before.baseline - word.baseline) < SAME_LINE * em &&
    step > -SAME_STEP * em &&
    step < FARTHEST * em
  );
}

function stepTo(before: Word, word: Word): number {
  return word.box.x0 - before.box.x1;
}

/** Whether the line before or after one has its margins and more letters: the columns of a table have as many in each row. */
function isBetweenMargins(line: Line, beside: readonly (Line | undefined)[]): boolean {
  const [first] = line.words;
  if (!first || line.words.length <= FEWEST_STEPS) return false;
  const em = first.style.fontSize;
  return beside.some((other) => {
    const down = Math.abs((other?.words[0]?.baseline ?? Number.POSITIVE_INFINITY) - first.baseline);
    return (
      other !== undefined &&
      down < NEXT_LINE * em &&
      Math.abs(other.x0 - line.x0) < SAME_MARGIN * em &&
      Math.abs(other.x1 - line.x1) < SAME_MARGIN * em &&
      lettersOf(other) > lettersOf(line)
    );
  });
}

function lettersOf({ words }: Line): number {
  return words.reduce((letters, { text }) => letters + text.length, 0);
}

/** The words of a line as wide as the steps to the next ones, where all its signs stand one such step apart. */
function widened({ words }: Line): [Word, Word][] {
  const pairs = words.slice(1).flatMap((next, at) => {
    const word = words[at];
    return word ? [{ word, next, step: stepTo(word, next) / next.style.fontSize }] : [];
  });
  const ofSigns = pairs.filter(({ word, next }) => endsSquare(word) && beginsSquare(next));
  const steps = ofSigns.map(({ step }) => step);
  if (steps.length < FEWEST_STEPS || !ofSigns.some(({ word }) => word.spaceAfter)) return [];
  const [least, most] = [Math.min(...steps), Math.max(...steps)];
  if (most - least > SAME_STEP || words.some(isRunOfSigns)) return [];
  return pairs
    .filter(({ word, next }) => endsSquare(word) || beginsSquare(next))
    .filter(({ word, step }) => word.spaceAfter && step <= most + SAME_STEP)
    .map(({ word, next }) => [word, upTo(word, next)]);
}

function upTo(word: Word, next: Word): Word {
  return { ...word, box: { ...word.box, x1: next.box.x0 }, spaceAfter: false };
}

const endsSquare = ({ text }: Word): boolean => isSquare(text.slice(-1));
const beginsSquare = ({ text }: Word): boolean => isSquare(text.slice(0, 1));

/** Signs set close are not stretched. */
function isRunOfSigns({ text }: Word): boolean {
  const signs = [...text];
  return signs.slice(1).some((sign, at) => isSquare(sign) && isSquare(signs[at] ?? ''));
}
