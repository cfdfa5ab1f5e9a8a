import { valueOfRoman } from '../lines/roman-number.ts';
import type { DraftBlock } from './page-draft.ts';

/** Markers of one list begin this close to each other (ems). */
const SAME_LEFT = 0.6;
/** Items of one list are set in one size (points), unless as many as this have counted up to one that is not. */
const SAME_SIZE = 0.3;
const LONG_LIST = 4;

/** What numbered items are taken for: the last ones on a page look like notes. */
const LISTED: ReadonlySet<string> = new Set(['Text', 'ListItem', 'Footnote']);

type Numbered = { readonly block: DraftBlock; readonly value: number; readonly shape: string };

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
      : labelled > 0;
    for (const { block } of list) (areItems ? items : paragraphs).add(block);
  }
  for (const block of bulletedLikeItems(blocks)) items.add(block);
  return blocks.map((block) => {
    if (items.has(block) && LISTED.has(block.label)) return { ...block, label: 'ListItem' };
    const isAlone = paragraphs.has(block) && block.label === 'ListItem';
    return isAlone ? { ...block, label: 'Text' } : block;
  });
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
    const readings = readingsOf(block).map((number) => ({ block, ...number }));
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
  const { box, style } = last.block;
  const isSameSize = Math.abs(style.fontSize - next.block.style.fontSize) <= SAME_SIZE;
  if (!isSameSize && list.length < LONG_LIST) return false;
  return Math.abs(box.x0 - next.block.box.x0) < SAME_LEFT * style.fontSize;
}

type Reading = Pick<Numbered, 'value' | 'shape'>;

/** What a marker may count: `(i)` is the first in Roman numbers, and after `(h)` a letter. */
function readingsOf(block: DraftBlock): Reading[] {
  const [, open = '', roman = '', close = ''] =
    /^(\(?)([ivx]{1,5})([.)])$/.exec(block.list?.marker ?? '') ?? [];
  const plain = numberOf(block);
  const counted = roman === '' ? [] : [{ value: valueOfRoman(roman), shape: `${open}i${close}` }];
  return [...counted, ...(plain ? [plain] : [])];
}

/** Number and punctuation of a marker: `(b)` is the second in round brackets. */
function numberOf({ list }: DraftBlock): Reading | undefined {
  const [, open = '', number = '', close = ''] =
    /^([(（]?)(\p{Nd}{1,3}|[a-zA-Zа-я]|[\u2460-\u2473])( ?[.)）–-])?$/u.exec(list?.marker ?? '') ??
    [];
  if (number === '') return undefined;
  if (/\p{Nd}/u.test(number)) return { value: numericValue(number), shape: `${open}1${close}` };
  const kind = /\p{No}/u.test(number) ? '①' : number === number.toLowerCase() ? 'a' : 'A';
  return { value: number.toLowerCase().charCodeAt(0), shape: `${open}${kind}${close}` };
}

/** The value of figures of any script, whose ten signs follow each other from nought on. */
function numericValue(figures: string): number {
  return [...figures].reduce(
    (value, figure) => 10 * value + digitOf(figure.codePointAt(0) ?? 0),
    0,
  );
}

function digitOf(code: number): number {
  let digit = 0;
  while (digit < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - digit - 1))) digit++;
  return digit;
}
