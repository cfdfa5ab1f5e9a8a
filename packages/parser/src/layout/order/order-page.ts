import type { Rule } from '../../page/primitives.ts';
import type { DraftBlock } from '../blocks/page-draft.ts';
import { EQUATION_NUMBER } from '../labels/equation-number.ts';
import { isValueText } from '../regions/value-text.ts';
import { joinPrices } from './join-prices.ts';
import { orderBlocks } from './order-blocks.ts';
import { partAtRules } from './part-at-rules.ts';

/** Reading order of a page: its header, the body column by column, notes, its footer. */
export function orderPage(
  blocks: readonly DraftBlock[],
  rules: readonly Rule[] = [],
): DraftBlock[] {
  const of = (label: DraftBlock['label']) => blocks.filter((block) => block.label === label);
  const body = blocks.filter(({ label }) => !LAST_OR_FIRST.has(label));
  const { anchored, followers } = tieCaptions(tieNumbers(body));
  const isFromRight = readsFromRight(anchored);
  const ordered = partAtRules(anchored, rules).flatMap((part) => orderBlocks(part, isFromRight));
  return [
    ...orderBlocks(of('PageHeader')),
    ...ordered.flatMap((block) => joinPrices(block, followers.get(block) ?? [])),
    ...orderBlocks(of('Footnote')),
    ...orderBlocks(of('PageFooter')),
  ];
}

const LAST_OR_FIRST: ReadonlySet<string> = new Set(['PageHeader', 'PageFooter', 'Footnote']);

/** Blocks to be ordered, and those that are read right after one of them. */
type Tied = {
  readonly anchored: readonly DraftBlock[];
  readonly followers: ReadonlyMap<DraftBlock, readonly DraftBlock[]>;
};

/**
 * Numbers of equations stand far off in the margin, yet are read right after what is on their height; so are dates,
 * prices and numbers of pages to the right of what they belong to.
 */
function tieNumbers(blocks: readonly DraftBlock[]): Tied {
  const numbers = blocks.filter((block) => EQUATION_NUMBER.test(block.text) || isValueLine(block));
  const followers = new Map<DraftBlock, DraftBlock[]>();
  const tied = new Set<DraftBlock>();
  for (const number of numbers) {
    const middle = (number.box.y0 + number.box.y1) / 2;
    const isValue = isValueLine(number);
    const partner = blocks
      .filter(
        (block) =>
          !numbers.includes(block) &&
          block.box.y0 <= middle &&
          block.box.y1 >= middle &&
          (!isValue || isNamed(number, block)),
      )
      .sort((a, b) => distance(a, number) - distance(b, number))[0];
    if (!partner || partner.shape.lineCount > 4) continue;
    followers.set(partner, [...(followers.get(partner) ?? []), number]);
    tied.add(number);
  }
  return { anchored: blocks.filter((block) => !tied.has(block)), followers };
}

const FIGURES: ReadonlySet<string> = new Set(['Picture', 'Chart']);

/** Captions in the margin beside a figure stand at most this far from it (points). */
const BESIDE = 40;

/** A caption beside its figure is read right after it, whatever goes on below the two. */
function tieCaptions({ anchored, followers }: Tied): Tied {
  const figures = anchored.filter(({ label }) => FIGURES.has(label));
  const tied = new Map(followers);
  const isTied = (block: DraftBlock): boolean => {
    if (block.label !== 'Caption') return false;
    const [figure] = figures
      .filter((other) => isBeside(block, other))
      .sort((a, b) => distance(a, block) - distance(b, block));
    if (figure) tied.set(figure, [...(tied.get(figure) ?? []), block]);
    return figure !== undefined;
  };
  return { anchored: anchored.filter((block) => !isTied(block)), followers: tied };
}

function isBeside(caption: DraftBlock, figure: DraftBlock): boolean {
  const apart = distance(caption, figure);
  const shared = Math.min(caption.box.y1, figure.box.y1) - Math.max(caption.box.y0, figure.box.y0);
  return apart > 0 && apart < BESIDE && shared > 0.8 * (caption.box.y1 - caption.box.y0);
}

/** A figure, or two, with what it is counted in: `390/585 rsd`, `12,50 zł`. */
const AMOUNT = /^\d[\d.,/–-]{0,12} \p{L}{2,3}$/u;

function isValueLine({ label, shape, text }: DraftBlock): boolean {
  return label !== 'Formula' && shape.lineCount === 1 && (isValueText(text) || AMOUNT.test(text));
}

/** Whether a block is one line of words left of a value. */
function isNamed(value: DraftBlock, { box, shape, text }: DraftBlock): boolean {
  return shape.lineCount === 1 && box.x1 < value.box.x0 && /\p{L}{2}/u.test(text);
}

function distance(a: DraftBlock, b: DraftBlock): number {
  return Math.max(a.box.x0 - b.box.x1, b.box.x0 - a.box.x1);
}

function readsFromRight(blocks: readonly DraftBlock[]): boolean {
  let right = 0;
  let left = 0;
  for (const { text } of blocks) {
    right += text.match(/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/g)?.length ?? 0;
    left += text.match(/[A-Za-z\u00c0-\u024f\u0370-\u052f]/g)?.length ?? 0;
  }
  return right > left;
}
