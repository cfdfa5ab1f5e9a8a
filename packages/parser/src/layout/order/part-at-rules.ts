import type { Box } from '@sheaf/document';
import type { Rule } from '../../page/primitives.ts';

type Placed = { readonly box: Box };

/** Share of the width of all text that a rule takes at least which parts a page. */
const WIDEST = 0.9;
/** Rules closer to each other than this are one (points). */
const SAME_RULE = 3;
/** Tables and panels reach from their text to their borders by no more than this (points). */
const PADDING = 14;

/**
 * Blocks parted where a rule runs across the whole page between them: all above it is read before anything below. A heading
 * that stands on its rule is read with what is below.
 */
export function partAtRules<T extends Placed>(blocks: readonly T[], rules: readonly Rule[]): T[][] {
  const heights = widthRules(blocks, rules)
    .filter((y) => !blocks.some(({ box }) => box.y0 < y - SAME_RULE && box.y1 > y + SAME_RULE))
    .map((y) => topOfHeading(y, blocks) ?? y);
  const parts: T[][] = [[], ...heights.map(() => [])];
  for (const block of blocks) {
    const middle = (block.box.y0 + block.box.y1) / 2;
    parts[heights.filter((y) => y < middle).length]?.push(block);
  }
  return parts.filter((part) => part.length > 0);
}

/** Heights of the rules across all text, from the top. */
function widthRules(blocks: readonly Placed[], rules: readonly Rule[]): number[] {
  const left = Math.min(...blocks.map(({ box }) => box.x0));
  const right = Math.max(...blocks.map(({ box }) => box.x1));
  const wide = blocks.filter(({ box }) => box.x1 - box.x0 >= WIDEST * (right - left));
  const heights = rules
    .filter(
      ({ direction, box }) =>
        direction === 'horizontal' &&
        Math.min(box.x1, right) - Math.max(box.x0, left) >= WIDEST * (right - left) &&
        !wide.some((block) => isBorder(box, block)),
    )
    .map(({ box }) => (box.y0 + box.y1) / 2)
    .sort((a, b) => a - b);
  return heights.filter((y, at) => at === 0 || y - (heights[at - 1] ?? 0) > SAME_RULE);
}

/** A heading on a rule is one line of type, and this much closer to the rule than to what stands above it. */
const HIGHEST_HEADING = 30;
const CLOSER = 1.5;

/** Where the one line that stands on a rule begins, alone on its height. */
function topOfHeading(y: number, blocks: readonly Placed[]): number | undefined {
  const above = blocks.filter(({ box }) => box.y1 <= y + SAME_RULE);
  const reach = Math.max(...above.map(({ box }) => box.y1));
  const heading = above.find(({ box }) => box.y1 === reach)?.box;
  if (!heading || heading.y1 - heading.y0 > HIGHEST_HEADING) return undefined;
  const others = above.filter(({ box }) => box !== heading).map(({ box }) => box.y1);
  const blank = heading.y0 - Math.max(...others);
  return blank > CLOSER * Math.max(y - heading.y1, 0) && blank > 0 ? heading.y0 : undefined;
}

/** Whether a rule is the upper or lower edge of a block as wide as itself, as of a table. */
function isBorder(rule: Box, { box }: Placed): boolean {
  return Math.abs(rule.y0 - box.y0) < PADDING || Math.abs(rule.y1 - box.y1) < PADDING;
}
