import { isRightOf } from './is-right-of.ts';
import { type ItemNumber, readItemNumbers } from './item-number.ts';
import type { DraftBlock } from './page-draft.ts';

/** Markers of one list begin this close to each other (ems). */
const SAME_LEFT = 0.6;
/** Items of one list are set in one size (points), unless as many as this have counted up to one that is not. */
const SAME_SIZE = 0.3;
const LONG_LIST = 4;

/** What numbered items are taken for: the last ones on a page look like notes, short ones in a row like captions. */
const LISTED: ReadonlySet<string> = new Set(['Text', 'ListItem', 'Footnote', 'Caption']);

type Numbered = ItemNumber & { readonly block: DraftBlock };

/** Numbers in brackets. */
const COUNTS_PARAGRAPHS = /^[(（]1/u;

/**
 * Siblings agree: they are items where one of them is, as are bullets of one sign at one edge. Numbers in brackets also count
 * paragraphs, as in laws, so there the half of them decides.
 */
export function spreadItems(blocks: readonly DraftBlock[]): DraftBlock[] {
  const items = new Set<DraftBlock>();
  const paragraphs = new Set<DraftBlock>();
  for (const list of findLists(blocks)) {
    const labelled = list.filter(({ block }) => block.label === 'ListItem').length;
    const areItems = COUNTS_PARAGRAPHS.test(list[0]?.shape ?? '')
      ? 2 * labelled >= list.length
      : labelled > 0 || areChoices(list);
    for (const { block } of list) (areItems ? items : paragraphs).add(block);
  }
  for (const block of bulletedLikeItems(blocks)) items.add(block);
  return blocks.map((block) => {
    if (items.has(block) && LISTED.has(block.label)) return { ...block, label: 'ListItem' };
    const isAlone = paragraphs.has(block) && block.label === 'ListItem';
    return isAlone ? { ...block, label: 'Text' } : block;
  });
}

/** Fewer lines beside each other count on by chance. */
const FEWEST_CHOICES = 3;

/** Whether lines are set in a row, and are none of the captions that figures in a row have. */
function areChoices(list: readonly Numbered[]): boolean {
  if (list.some(({ block }) => block.label === 'Caption')) return false;
  const beside = list.filter(({ block }, at) => {
    const last = list[at - 1];
    return last !== undefined && isRightOf(last.block, block);
  });
  return beside.length >= FEWEST_CHOICES - 1;
}

/** Paragraphs behind the same bullet at the same edge as an item. */
function bulletedLikeItems(blocks: readonly DraftBlock[]): DraftBlock[] {
  const bulleted = blocks.filter(({ list }) => list && !list.ordered && BULLET.test(list.marker));
  const known = bulleted.filter(({ label }) => label === 'ListItem');
  return bulleted.filter(
    (block) => LISTED.has(block.label) && known.some((item) => isLevel(item, block)),
  );
}

/** Dashes open dialogues too, and arrows stand before much. */
const BULLET = /^[•●○◦▪■◆❖]$/u;

function isLevel(item: DraftBlock, block: DraftBlock): boolean {
  return (
    item.list?.marker === block.list?.marker &&
    Math.abs(item.style.fontSize - block.style.fontSize) <= SAME_SIZE &&
    Math.abs(item.box.x0 - block.box.x0) < SAME_LEFT * item.style.fontSize
  );
}

/** Blocks whose numbers count on from each other, level with each other. */
function findLists(blocks: readonly DraftBlock[]): Numbered[][] {
  const lists: Numbered[][] = [];
  for (const block of blocks) {
    if (!LISTED.has(block.label)) continue;
    const readings = readItemNumbers(block).map((number) => ({ block, ...number }));
    const found = readings.flatMap((numbered) => {
      const list = lists.findLast((each) => countsOn(each, numbered));
      return list ? [{ list, numbered }] : [];
    });
    const [first] = readings;
    if (found[0]) found[0].list.push(found[0].numbered);
    else if (first) lists.push([first]);
  }
  return lists;
}

function countsOn(list: readonly Numbered[], next: Numbered): boolean {
  const last = list.at(-1);
  if (!last || next.value !== last.value + 1 || next.shape !== last.shape) return false;
  const isSameSize = Math.abs(last.block.style.fontSize - next.block.style.fontSize) <= SAME_SIZE;
  if (!isSameSize && list.length < LONG_LIST) return false;
  if (sameLeft(last.block, next.block)) return true;
  if (isRightOf(last.block, next.block)) return true;
  const isRow = list.some(({ block }) => isRightOf(block, last.block));
  return isRow && list.some((one) => sameLeft(one.block, next.block));
}

function sameLeft({ shape, style }: DraftBlock, other: DraftBlock): boolean {
  return Math.abs(shape.firstX - other.shape.firstX) < SAME_LEFT * style.fontSize;
}
