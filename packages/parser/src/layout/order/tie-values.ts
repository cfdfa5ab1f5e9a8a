import type { DraftBlock } from '../blocks/page-draft.ts';
import { EQUATION_NUMBER } from '../labels/equation-number.ts';
import { isValueText } from '../regions/value-text.ts';
import { findRightNotes } from './find-right-notes.ts';
import { joinKeyedLines } from './join-keyed-lines.ts';
import { joinPrices } from './join-prices.ts';
import { lineEndBeside } from './line-end-beside.ts';
import { partNotes, partTimes } from './part-notes.ts';
import { tieChoices } from './tie-choices.ts';

/** Blocks to be ordered, and those that are read right after one of them. */
export type Tied = {
  readonly anchored: readonly DraftBlock[];
  readonly followers: ReadonlyMap<DraftBlock, readonly DraftBlock[]>;
};

/**
 * Numbers of equations stand far off in the margin, yet are read right after what is on their height; so are dates,
 * prices and numbers of pages to the right of what they belong to, and whatever ends at the right margin beside it.
 */
export function tieValues(all: readonly DraftBlock[]): Tied {
  const blocks = partTimes(partNotes(joinPrices(joinKeyedLines(all))));
  const numbers = blocks.filter((block) => EQUATION_NUMBER.test(block.text) || isValueLine(block));
  const notes = findRightNotes(blocks);
  const followers = new Map<DraftBlock, DraftBlock[]>();
  const tied = new Set<DraftBlock>();
  for (const [choice, first] of tieChoices(blocks)) {
    followers.set(first, [...(followers.get(first) ?? []), choice]);
    tied.add(choice);
  }
  for (const value of new Set([...numbers, ...notes.keys()])) {
    if (tied.has(value)) continue;
    const partner = partnerOf(value, blocks, numbers) ?? notes.get(value);
    if (!partner || tied.has(partner) || isLong(partner, value)) continue;
    followers.set(partner, [...(followers.get(partner) ?? []), value]);
    tied.add(value);
  }
  return { anchored: blocks.filter((block) => !tied.has(block)), followers };
}

/** Longer paragraphs have no value of their own beside them, but for lines that end there (lines). */
const MOST_LINES = 4;

function isLong(block: DraftBlock, value: DraftBlock): boolean {
  return block.shape.lineCount > MOST_LINES && lineEndBeside(block, value.box) === undefined;
}

/** What a number stands beside. */
function partnerOf(
  number: DraftBlock,
  blocks: readonly DraftBlock[],
  numbers: readonly DraftBlock[],
): DraftBlock | undefined {
  if (!numbers.includes(number)) return undefined;
  const middle = (number.box.y0 + number.box.y1) / 2;
  const isValue = isValueLine(number);
  const level = blocks
    .filter(
      (block) =>
        !numbers.includes(block) &&
        block.box.y0 <= middle &&
        block.box.y1 >= middle &&
        (!isValue || isNamed(number, block)),
    )
    .sort((a, b) => distance(a, number) - distance(b, number));
  return (isValue ? undefined : countedFormula(number, level)) ?? level[0];
}

/** The formula left of its number, or else right of it: text of the next column may stand nearer. */
function countedFormula(number: DraftBlock, level: readonly DraftBlock[]): DraftBlock | undefined {
  const formulas = level.filter(({ label }) => label === 'Formula');
  return formulas.find(({ box }) => box.x1 <= number.box.x0) ?? formulas[0];
}

/** A figure, or two, with what it is counted in: `390/585 rsd`, `12,50 zł`. */
const AMOUNT = /^\d[\d.,/–-]{0,12} \p{L}{2,3}$/u;

function isValueLine({ label, shape, text }: DraftBlock): boolean {
  return label !== 'Formula' && shape.lineCount === 1 && (isValueText(text) || AMOUNT.test(text));
}

/** Whether a block has a line of words of its own left of a value. */
function isNamed(value: DraftBlock, block: DraftBlock): boolean {
  const isLeft = block.box.x1 < value.box.x0 && /\p{L}{2}/u.test(block.text);
  return isLeft && lineEndBeside(block, value.box) !== undefined;
}

/** Blank between two blocks side by side, in points; below zero where one stands under the other. */
export function distance(a: DraftBlock, b: DraftBlock): number {
  return Math.max(a.box.x0 - b.box.x1, b.box.x0 - a.box.x1);
}
