import type { Word } from '../../../page/primitives.ts';
import { isMarker } from './is-marker.ts';

type Chain = readonly Word[];

/** Blank before the next head at least, and within one at most (ems): a line that has any other is set as text. */
const NARROWEST = 1;
const WIDEST_WITHIN = 0.4;
/** Type against that of the line it heads from which it is larger. */
const LARGER = 1.15;
/** The line it heads stands this close above or below (ems of the larger type). */
const FARTHEST = 2.5;

/**
 * Words that open another head of a row: blanks are either wide or those of a line, and the type is larger or bolder than that of the
 * line above or below. These are key figures, and short heads of columns; the median of their blanks may be that between columns.
 */
export function findSpreadHeads(chains: readonly Chain[]): ReadonlySet<Word> {
  const rows = chains
    .map((chain) => ({ chain, openers: openersOf(chain) }))
    .filter(({ chain, openers }) => openers.length > 0 && isUniform(chain))
    .filter(({ chain }) => chains.some((other) => heads(chain, other)))
    .filter(({ chain }) => !chains.some((other) => isFlush(chain, other)));
  return new Set(rows.flatMap(({ openers }) => openers));
}

function openersOf(chain: Chain): Word[] {
  const openers: Word[] = [];
  for (const [at, word] of chain.entries()) {
    const previous = chain[at - 1];
    const blank = previous ? (word.box.x0 - previous.box.x1) / word.style.fontSize : 0;
    if (blank >= NARROWEST) openers.push(word);
    else if (blank > WIDEST_WITHIN) return [];
  }
  const [second] = openers;
  const isItem = openers.length === 1 && second && isNumber(chain.slice(0, chain.indexOf(second)));
  return isItem ? [] : openers;
}

/** Whether words are what stands before an item or the name of a part. */
function isNumber(words: Chain): boolean {
  const [first] = words;
  return (
    isMarker(words) ||
    (words.length === 1 && /^[\p{Lu}\d]{1,2}(?:\.\d{1,2})+\.?$/u.test(first?.text ?? ''))
  );
}

function isUniform([first, ...others]: Chain): boolean {
  return others.every(
    ({ style }) =>
      style.bold === first?.style.bold && sizesAgree(style.fontSize, first.style.fontSize),
  );
}

function sizesAgree(size: number, other: number): boolean {
  return Math.max(size, other) < LARGER * Math.min(size, other);
}

/** Edges of justified lines are as close as this (points). */
const SAME_EDGE = 1;

/** Whether a line near by has the same edges left and right: justified text, stretched. */
function isFlush(chain: Chain, other: Chain): boolean {
  const [a, b] = [extentOf(chain), extentOf(other)];
  if (chain === other || !a || !b || Math.abs(a.y - b.y) > FARTHEST * a.size) return false;
  return Math.abs(a.x0 - b.x0) < SAME_EDGE && Math.abs(a.x1 - b.x1) < SAME_EDGE;
}

function extentOf(chain: Chain) {
  const [first, last] = [chain[0], chain.at(-1)];
  if (!first || !last) return undefined;
  const size = Math.max(...chain.map(({ style }) => style.fontSize));
  return { x0: first.box.x0, x1: last.box.x1, y: first.baseline, size };
}

function heads(chain: Chain, other: Chain): boolean {
  const [a, b] = [extentOf(chain), extentOf(other)];
  if (!a || !b || chain === other || Math.abs(a.y - b.y) > FARTHEST * a.size) return false;
  const isBolder = chain[0]?.style.bold === true && other[0]?.style.bold === false;
  return (a.size >= LARGER * b.size || isBolder) && b.x0 < a.x1 && b.x1 > a.x0;
}
