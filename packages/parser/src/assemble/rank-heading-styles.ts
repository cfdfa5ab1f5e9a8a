import type { DraftBlock } from '../layout/blocks/page-draft.ts';
import { isColoured } from './heading-prominence.ts';
import { isKnownHeading } from './known-headings.ts';

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

/** Headings of one size by weight, slant, capitals, colour and place; bold ones first, then in the order they come in. */
function partByStyle(group: readonly DraftBlock[], first: DraftBlock | undefined): DraftBlock[][] {
  const capitals = group.filter(({ style }) => style.allCaps).length;
  const light = group.length - capitals;
  const isTitle = capitals === 1 && group[0] === first && first?.style.allCaps === true;
  const hasCapitals = isTitle ? light >= FEWEST_HEADINGS : capitals >= FEWEST_HEADINGS && light > 0;
  const isCentred = findCentred(group);
  const keyOf = (block: DraftBlock): string => {
    const { bold, italic, allCaps, color } = block.style;
    const flags = [!bold, italic, hasCapitals && allCaps, isCentred(block)].map(Number);
    return [...flags, isColoured(color) ? color : ''].join(' ');
  };
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

/** Indent from which a line in the middle is seen to stand there, and by which edges at one margin waver (ems): long lines reach from margin to margin. */
const SEEN_INDENT = 2;
const MARGIN_SLACK = 1;

/** Which headings stand in the middle where others of their size all stand at one margin; an abstract is set so and is a part like the others. */
function findCentred(group: readonly DraftBlock[]): (block: DraftBlock) => boolean {
  const em = group[0]?.style.fontSize ?? 0;
  const edges = group.filter(({ shape }) => !shape.centred).map(({ box }) => box.x0);
  const margin = Math.min(...edges);
  const isMargin =
    edges.length >= FEWEST_HEADINGS && Math.max(...edges) - margin < MARGIN_SLACK * em;
  return ({ shape, box, text }) =>
    isMargin && shape.centred && box.x0 - margin > SEEN_INDENT * em && !isKnownHeading(text);
}

/** Two styles that are both in use, or one before another of its weight that is used again and again. */
function areTwoRanks(
  above: readonly DraftBlock[],
  below: readonly DraftBlock[],
  first: DraftBlock | undefined,
): boolean {
  const [upper, lower] = [above[0], below[0]];
  if (above.length === 1 && upper === first) return true;
  // Styles of one weight come in the order of the document.
  const isBefore = upper?.style.bold === lower?.style.bold;
  return (isBefore || above.length >= FEWEST_HEADINGS) && below.length >= FEWEST_HEADINGS;
}
