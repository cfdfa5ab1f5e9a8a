import { isPageNumber } from '@sheaf/document';
import type { DraftBlock, PageDraft } from '../../layout/blocks/page-draft.ts';
import { SOURCE_OR_NOTE } from '../../layout/figures/source-or-note.ts';
import { orderPage } from '../../layout/order/order-page.ts';
import { NAMED_VALUE } from '../../layout/regions/named-value.ts';
import { isLevelWithNumber, SAME_LEVEL } from '../is-level-with-number.ts';
import {
  collectSightings,
  isBesideAmount,
  isFurniture,
  isSaidInText,
  mayRepeat,
  pagesSaying,
  pagesWith,
  plain,
  type Sightings,
  textKey,
} from './edge-sightings.ts';
import { findPageCounters } from './find-page-counters.ts';
import { isMarginStamp } from './is-margin-stamp.ts';
import { edgeOf, type Side, sideOf } from './page-edge.ts';
import {
  FEWEST_ALIKE,
  LARGEST_HEAD,
  repeatsInForm,
  SMALL_HEAD,
  TEXTUAL,
} from './repeats-in-form.ts';
import { withoutCopies } from './without-copies.ts';

/** Fewest pages on which the same text at the same place makes it furniture, in short and in long documents. */
const FEWEST_PAGES = 2;
const FEWEST_OF_MANY = 3;
const MANY_PAGES = 8;
/** A line that names a source is furniture only where hardly a page lacks it: figures stand on some, a stamp on all. */
const FEWEST_STAMPED = 5;
const SHARE_STAMPED = 0.8;
/** The head of a slide is furniture only where more of the pages have it: fewer are slides that go on under one title. */
const SHARE_OF_HEADING = 1 / 3;
/** Type from which on a page is hardly to be understood without it (share of the text's size). */
const POSTER = 1.5;

/** Headers and footers told by what repeats from page to page; what does not is given back to the text. */
export function markRunningFurniture(
  drafts: readonly PageDraft[],
  isWanted: (draft: PageDraft) => boolean = () => true,
): PageDraft[] {
  if (drafts.length < FEWEST_PAGES) return [...drafts];
  const different = withoutCopies(drafts);
  const seen = collectSightings(different);
  const needed = {
    asText: different.length > MANY_PAGES ? FEWEST_OF_MANY : FEWEST_PAGES,
    asStamp: Math.max(FEWEST_STAMPED, SHARE_STAMPED * different.length),
    asValue: Math.max(FEWEST_PAGES, SHARE_STAMPED * different.length),
    asHeading: SHARE_OF_HEADING * different.length,
  };
  const counters = findPageCounters(drafts);
  const headings = findHeadings(drafts);
  const isFirst = firstTold(isWanted, seen);
  return drafts.map((draft, index) => {
    const elements = draft.elements.map((block) => {
      if (counters.has(block)) return { ...withoutList(block), label: 'PageFooter' as const };
      if (index === 0 && tellsSomething(block)) return block;
      if (isRunningHead(block, draft, headings)) return asHead(block, draft);
      if (isFirst(block, draft) && opensWork(block, draft)) return asText(block);
      return settle(block, draft, seen, needed);
    });
    const saying = elements.every(isFurniture)
      ? elements.map(toldAlone(draft, counters))
      : elements;
    const changed = saying.some((block, place) => block !== draft.elements[place]);
    return changed ? { ...draft, elements: orderFurniture(saying, draft) } : draft;
  });
}

/** On a page that says nothing else even what others say too is its text, but for its number. */
function toldAlone(
  draft: PageDraft,
  counters: ReadonlySet<DraftBlock>,
): (block: DraftBlock, place: number) => DraftBlock {
  return (block, place) => {
    const before = draft.elements[place];
    return before && !isFurniture(before) && !counters.has(before) ? before : block;
  };
}

/** Tells whether something is said for the first time; what only pages beside those asked for say is still to be told where it is large. */
function firstTold(
  isWanted: (draft: PageDraft) => boolean,
  { bodySize }: Sightings,
): (block: DraftBlock, draft: PageDraft) => boolean {
  const told = new Set<string>();
  return ({ text, style }, draft) => {
    const words = plain(text);
    const isNew = !told.has(words);
    if (isWanted(draft) || style.fontSize < POSTER * bodySize) told.add(words);
    return isNew;
  };
}

/** Whether a block that may be said on every page is to be read once: whose account it is, not where one is. */
function tellsSomething({ label, text }: DraftBlock): boolean {
  return TEXTUAL.has(label) && NAMED_VALUE.test(text);
}

/** A heading that is said again on later pages is a heading where it first stands. */
function isTitle({ label }: DraftBlock): boolean {
  return label === 'SectionHeader' || label === 'Title';
}

/** Whether a block is to be read where it is first said: a title, and what stands under it where the work begins. */
function opensWork(block: DraftBlock, draft: PageDraft): boolean {
  return isTitle(block) || standsUnderTitle(block, draft);
}

function standsUnderTitle(block: DraftBlock, draft: PageDraft): boolean {
  if (draft.pageNumber !== 0 || edgeOf(block, draft) !== 'PageHeader') return false;
  if (!TEXTUAL.has(block.label) && !isFurniture(block)) return false;
  return draft.elements.some(
    (other) =>
      isTitle(other) && edgeOf(other, draft) === 'PageHeader' && other.box.y1 <= block.box.y0 + 1,
  );
}

function asText(block: DraftBlock): DraftBlock {
  return isFurniture(block) ? { ...block, label: 'Text', isBody: true } : block;
}

/** Words of the headings that stand by themselves. */
type Headings = ReadonlySet<string>;

function findHeadings(drafts: readonly PageDraft[]): Headings {
  return new Set(
    drafts.flatMap((draft) =>
      draft.elements
        .filter((block) => isTitle(block) && !isLevelWithNumber(block, draft))
        .map(({ text }) => plain(text)),
    ),
  );
}

/** A line at the edge that shares its height with the page's number and has the words of a heading elsewhere says where one is. */
function isRunningHead(block: DraftBlock, draft: PageDraft, headings: Headings): boolean {
  const mayBe = TEXTUAL.has(block.label) || isFurniture(block);
  if (!mayBe || block.shape.lineCount !== 1 || !edgeOf(block, draft)) return false;
  return isLevelWithNumber(block, draft) && headings.has(plain(block.text));
}

function asHead(block: DraftBlock, draft: PageDraft): DraftBlock {
  return { ...withoutList(block), label: edgeOf(block, draft) ?? 'PageHeader', repeats: true };
}

/** Pages with the same words from which on they are furniture, by what they are. */
type Needed = Readonly<Record<'asText' | 'asStamp' | 'asValue' | 'asHeading', number>>;

function settle(block: DraftBlock, draft: PageDraft, seen: Sightings, needed: Needed): DraftBlock {
  const side = sideOf(block, draft);
  const said = side && mayRepeat(block) ? pagesSaying(seen, block, draft, side) : 0;
  const isOfText = isSaidInText(block, seen) || isBesideAmount(block, draft, seen);
  const pages = isOfText || saysMore(block, draft, seen, said, needed) ? 0 : said;
  const fewest = edgeOf(block, draft) ? needed.asText : Math.max(FEWEST_ALIKE, needed.asText);
  if (pages >= fewest && side && mayRun(block, draft, seen))
    return { ...withoutList(block), label: side, repeats: true };
  if (!isFurniture(block) || block.running || isMarginStamp(block, draft)) return block;
  if (pages >= FEWEST_PAGES) return { ...block, repeats: true };
  return !isOfText && staysFurniture(block, draft, seen, side) ? block : asText(block);
}

/** Whether what so many pages say is more than furniture: the source of a figure, a value, or the head of a slide. */
function saysMore(
  block: DraftBlock,
  draft: PageDraft,
  seen: Sightings,
  said: number,
  needed: Needed,
): boolean {
  if (SOURCE_OR_NOTE.test(block.text) && said < needed.asStamp) return true;
  if (said <= needed.asHeading && mayHeadSlide(block, draft, seen)) return true;
  const isValue = NAMED_VALUE.test(block.text) && said < needed.asValue;
  return isValue && !isLevelWithNumber(block, draft);
}

/** A heading in larger type than the text, or on a sheet that lies on its side what stands at its head as large as the text: no section is named so small there. */
function mayHeadSlide(block: DraftBlock, draft: PageDraft, { bodySize }: Sightings): boolean {
  const { fontSize } = block.style;
  if (isTitle(block) && fontSize > LARGEST_HEAD * bodySize) return true;
  const isLying = draft.width > draft.height && edgeOf(block, draft) === 'PageHeader';
  return isLying && fontSize >= SMALL_HEAD * bodySize && !isLevelWithNumber(block, draft);
}

/** What stands under a heading that is said on no other page is of the text, as the head of a table is that another page has too. */
function isUnderHeading(block: DraftBlock, draft: PageDraft, seen: Sightings): boolean {
  if (isFurniture(block) || sideOf(block, draft) !== 'PageHeader') return false;
  return draft.elements.some((other) => {
    if (!isTitle(other) || other.box.y1 > block.box.y0 + 1) return false;
    const key = textKey(other, 'PageHeader');
    return pagesWith(seen.texts, key, other, draft, 'PageHeader') < FEWEST_PAGES;
  });
}

function staysFurniture(
  block: DraftBlock,
  draft: PageDraft,
  seen: Sightings,
  side: Side | undefined,
): boolean {
  if (mayCount(block, seen)) return true;
  return side !== undefined && repeatsInForm(block, draft, seen, side);
}

/** Texts, and on later pages signs with a name. */
function mayRun(block: DraftBlock, draft: PageDraft, seen: Sightings): boolean {
  const isSign = block.label === 'Picture' && draft.pageNumber > 0;
  return (TEXTUAL.has(block.label) || isSign) && !isUnderHeading(block, draft, seen);
}

/** A number that no other page counts on from: in the type of the text it is that of its page, large or long it is a year, a code or the number of a part. */
function mayCount({ text, style }: DraftBlock, { bodySize }: Sightings): boolean {
  return isPageNumber(text) && style.fontSize <= LARGEST_HEAD * bodySize && !/\d{4}/.test(text);
}

function withoutList(block: DraftBlock): DraftBlock {
  const { list: _, ...rest } = block;
  return rest;
}

/** Headers to the front and footers to the end; the rest keeps its order, but for heads at the front that are none and stand below what follows. */
function orderFurniture(elements: readonly DraftBlock[], before: PageDraft): DraftBlock[] {
  const headers = elements.filter(({ label }) => label === 'PageHeader');
  const footers = elements.filter(({ label }) => label === 'PageFooter');
  const body = elements.filter((block) => !isFurniture(block));
  const first = before.elements.findIndex(({ label }) => label !== 'PageHeader');
  const front = first < 0 ? elements : elements.slice(0, first);
  const given = new Set(front.filter((block) => !isFurniture(block)));
  return [...orderPage(headers), ...givenBack(body, given), ...orderPage(footers)];
}

/** Puts each block that was given back to the text before what it heads, or behind those at the front that stand above it. */
function givenBack(body: readonly DraftBlock[], given: ReadonlySet<DraftBlock>): DraftBlock[] {
  const kept = body.filter((block) => !given.has(block));
  for (const block of [...given].reverse()) {
    const level = body.filter(({ box }) => Math.abs(box.y0 - block.box.y0) < SAME_LEVEL);
    const areHeads = level.every((each) => kept.some((other) => heads(each, other)));
    const headed = areHeads ? kept.findIndex((other) => heads(block, other)) : -1;
    const at = headed < 0 ? kept.findIndex(({ box }) => box.y1 > block.box.y0 + 1) : headed;
    kept.splice(at < 0 ? kept.length : at, 0, block);
  }
  return kept;
}

/** A head of a column begins at its edge, and stands this close to what it heads at most (its heights). */
const SAME_EDGE = 2;
const CLOSE = 1.5;

function heads({ box }: DraftBlock, other: DraftBlock): boolean {
  const gap = other.box.y0 - box.y1;
  const isClose = gap > -SAME_LEVEL && gap < CLOSE * (box.y1 - box.y0);
  return isClose && Math.abs(other.box.x0 - box.x0) < SAME_EDGE;
}
