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
  const rows = chains.flatMap((chain) => {
    const openers = openersOf(chain);
    return openers.length > 0 && isUniform(chain) ? { row: extentOf(chain), openers } : [];
  });
  if (rows.length === 0) return new Set();
  const lines = chains.map(extentOf);
  return new Set(rows.flatMap(({ row, openers }) => (isHeads(row, lines) ? openers : [])));
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

type Extent = {
  readonly x0: number;
  readonly x1: number;
  readonly y: number;
  readonly size: number;
  readonly bold: boolean;
};

function extentOf(chain: Chain): Extent {
  const [first, last] = [chain[0], chain.at(-1)];
  const size = chain.reduce((largest, { style }) => Math.max(largest, style.fontSize), 0);
  const [x0, x1] = [first?.box.x0 ?? 0, last?.box.x1 ?? 0];
  return { x0, x1, y: first?.baseline ?? 0, size, bold: first?.style.bold ?? false };
}

/** Whether a row stands over or under a line in smaller or lighter type, and is no line of justified text, stretched to the edges of others. */
function isHeads(row: Extent, lines: readonly Extent[]): boolean {
  const near = lines.filter((line) => Math.abs(line.y - row.y) <= FARTHEST * row.size);
  return near.some((line) => heads(row, line)) && !near.some((line) => isFlush(row, line));
}

function heads(row: Extent, line: Extent): boolean {
  const isApart = row.size >= LARGER * line.size || (row.bold && !line.bold);
  return isApart && line.x0 < row.x1 && line.x1 > row.x0;
}

/** First lines of paragraphs are set in no farther than this (ems). */
const FARTHEST_INDENT = 4;

/** Ends where a line near by ends, and begins there too, or farther right as the first line of a paragraph. */
function isFlush(row: Extent, { x0, x1, y }: Extent): boolean {
  const isLevel = y === row.y;
  const indent = row.x0 - x0;
  const isSetIn = indent > -SAME_EDGE && indent < FARTHEST_INDENT * row.size;
  return !isLevel && isSetIn && Math.abs(x1 - row.x1) < SAME_EDGE;
}
