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
    .filter(({ openers }) => openers.length > 0)
    .filter(({ chain }) => chains.some((other) => heads(chain, other)));
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
  const isItem = openers.length === 1 && second && isMarker(chain.slice(0, chain.indexOf(second)));
  return isItem ? [] : openers;
}

function heads(chain: Chain, other: Chain): boolean {
  const [first, last] = [chain[0], chain.at(-1)];
  const [start, end] = [other[0], other.at(-1)];
  if (!first || !last || !start || !end || chain === other) return false;
  const [large, small] = [first.style, start.style];
  const isApart = large.fontSize >= LARGER * small.fontSize || (large.bold && !small.bold);
  const distance = Math.abs(start.baseline - first.baseline);
  if (!isApart || distance > FARTHEST * large.fontSize) return false;
  return start.box.x0 < last.box.x1 && end.box.x1 > first.box.x0;
}
