import type { DraftBlock } from '../layout/blocks/page-draft.ts';

/** Sizes of headings closer than this share are one size: programs round them, and sizes read off a scan waver. */
const SAME_SIZE = 0.96;
const SAME_SCANNED_SIZE = 0.88;

/** Fewest headings of each of two styles of one size that make them two ranks. */
const FEWEST_HEADINGS = 2;

/**
 * Ranks from 1 for the styles that headings have, in the order of the document: sizes first; of one size a style is a
 * rank of its own only where both it and the other are in use, or where it sets the title alone.
 */
export function rankHeadingStyles(blocks: readonly DraftBlock[]): ReadonlyMap<DraftBlock, number> {
  const ranks = new Map<DraftBlock, number>();
  let rank = 0;
  for (const group of groupBySize(blocks))
    for (const style of partByStyle(group, blocks[0])) {
      rank++;
      for (const block of style) ranks.set(block, rank);
    }
  return ranks;
}

/** Headings from the largest to the smallest, those of about one size together. */
function groupBySize(blocks: readonly DraftBlock[]): DraftBlock[][] {
  const groups: DraftBlock[][] = [];
  const order = new Map(blocks.map((block, index) => [block, index]));
  for (const block of blocks.toSorted((a, b) => b.style.fontSize - a.style.fontSize)) {
    const group = groups.at(-1);
    const largest = group?.[0]?.style.fontSize ?? 0;
    const same = block.origin === 'ocr' ? SAME_SCANNED_SIZE : SAME_SIZE;
    if (group && block.style.fontSize >= same * largest) group.push(block);
    else groups.push([block]);
  }
  return groups.map((group) => group.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0)));
}

/** Headings of one size by weight, slant and capitals; bold ones first, then in the order they come in. */
function partByStyle(group: readonly DraftBlock[], first: DraftBlock | undefined): DraftBlock[][] {
  const capitals = group.filter(({ style }) => style.allCaps).length;
  const hasCapitals = capitals >= FEWEST_HEADINGS && group.length - capitals >= 1;
  const keyOf = ({ style: { bold, italic, allCaps } }: DraftBlock): string =>
    `${bold ? 0 : 1} ${italic ? 1 : 0} ${hasCapitals && allCaps ? 1 : 0}`;
  const sorted = [...Map.groupBy(group, keyOf)]
    .sort(([a], [b]) => Number(a[0]) - Number(b[0]))
    .map(([, same]) => same);
  const parted: DraftBlock[][] = [];
  for (const style of sorted) {
    const above = parted.at(-1);
    if (above && !areTwoRanks(above, style, first)) above.push(...style);
    else parted.push([...style]);
  }
  return parted;
}

function areTwoRanks(
  above: readonly DraftBlock[],
  below: readonly DraftBlock[],
  first: DraftBlock | undefined,
): boolean {
  if (above.length === 1 && above[0] === first) return true;
  return above.length >= FEWEST_HEADINGS && below.length >= FEWEST_HEADINGS;
}
