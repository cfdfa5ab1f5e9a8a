import type { DraftBlock, PageDraft } from '../../layout/blocks/page-draft.ts';
import { sharesHeight } from '../../layout/labels/block-neighbours.ts';
import { NAMED_VALUE } from '../../layout/regions/named-value.ts';
import { measureDocumentStyle } from '../document-style.ts';
import { type Side, sideOf } from './page-edge.ts';

/** Fewest pages that say something again. */
const FEWEST_PAGES = 2;
/** Furniture stands at the same height on all pages, give or take a line's shift (points). */
const SAME_HEIGHT = 10;
/** Times that something is said in the text at least that is no furniture where it happens to stand at the edges of pages. */
const FEWEST_IN_TEXT = 2;

/** Addresses of societies and disclaimers take a few full lines of small type. */
const MOST_LINES = 4;
const LONGEST_TEXT = 500;

/** Letters of a name beside a sign at most: pictures with more to read are no letterheads. */
const LONGEST_NAME = 120;

export function mayRepeat({ label, shape, text }: DraftBlock): boolean {
  if (label === 'Picture') return /\p{L}{3}/u.test(text) && text.length <= LONGEST_NAME;
  return shape.lineCount > 0 && shape.lineCount <= MOST_LINES && text.length <= LONGEST_TEXT;
}

type Sighting = { readonly pageNumber: number; readonly height: number };

/** Blocks near the edges by what they say and, of those taken for furniture, by how they are set. */
export type Sightings = {
  readonly texts: ReadonlyMap<string, readonly Sighting[]>;
  readonly forms: ReadonlyMap<string, readonly Sighting[]>;
  /** How often something is said away from the edges, in its type. */
  readonly inText: ReadonlyMap<string, number>;
  readonly bodySize: number;
};

export function collectSightings(drafts: readonly PageDraft[]): Sightings {
  const texts = new Map<string, Sighting[]>();
  const forms = new Map<string, Sighting[]>();
  const inText = new Map<string, number>();
  for (const draft of drafts)
    for (const block of draft.elements) {
      const side = sideOf(block, draft);
      if (!mayRepeat(block)) continue;
      if (!side) {
        inText.set(typedKey(block), (inText.get(typedKey(block)) ?? 0) + 1);
        continue;
      }
      const sighting = { pageNumber: draft.pageNumber, height: heightOf(block, draft, side) };
      addAll(texts, keysOf(block, side, draft.pageNumber), sighting);
      if (isFurniture(block)) add(forms, formKey(block, side), sighting);
    }
  const { bodySize } = measureDocumentStyle(drafts.flatMap((draft) => draft.elements));
  return { texts, forms, inText, bodySize };
}

function typedKey({ text, style }: DraftBlock): string {
  return `${style.fontSize.toFixed(1)} ${style.bold} ${plain(text).replace(/\p{N}+/gu, '#')}`;
}

/** Whether a block says in its type what is said again and again in the text, as the name of a speaker is, or with another number, as a row of a list does. */
export function isSaidInText(block: DraftBlock, { inText }: Sightings): boolean {
  return /\p{L}{3}/u.test(block.text) && (inText.get(typedKey(block)) ?? 0) >= FEWEST_IN_TEXT;
}

function addAll(map: Map<string, Sighting[]>, keys: ReadonlySet<string>, sighting: Sighting): void {
  for (const key of keys) add(map, key, sighting);
}

function add(map: Map<string, Sighting[]>, key: string, sighting: Sighting): void {
  const known = map.get(key);
  if (known) known.push(sighting);
  else map.set(key, [sighting]);
}

/** Figures with a point, a comma or a colon within count no pages. */
const DATE_OR_PRICE = /\p{N}[.,:]\p{N}/u;

/** `15,334` or `98.74`, as a word: what is counted, measured or owed, and no date. */
const AMOUNT = /^\p{Sc}?\p{N}+(?:[.,]\p{N}{3})*[.,]\p{N}{2,3}[%\p{Sc}]?$/u;

/** Whether a text has an amount in it: amounts that change from page to page count no pages. */
function hasAmount(text: string): boolean {
  return text.split(/\s+/u).some((word) => AMOUNT.test(word));
}

/** A footnote, amounts and a value of something ("Address: 0x1c") are the same where they are equal, any other text with its numbers blanked, those at its ends left out: left and right pages have them on their outer sides. Figures alone, and signs that no font names, are the same only where they are equal. */
export function textKey({ label, text }: DraftBlock, side: string): string {
  if (label === 'Footnote' || NAMED_VALUE.test(text) || hasAmount(text)) return `${side} ${text}`;
  const words = text
    .toLowerCase()
    .replace(/\p{N}+|\b[ivxlc]+\b/gu, '#')
    .replace(/[^\p{L}#\ufffd]+/gu, ' ')
    .trim();
  if (/\p{L}/u.test(words)) return `${side} ${words.replace(/^# | #$/g, '')}`;
  const isCount = /\ufffd|^#(?: #)?$/u.test(words) && !DATE_OR_PRICE.test(text);
  return `${side} ${isCount ? words : text}`;
}

/** A text with the number at its one end as how far it is ahead of its page: `RUI: On Dust 14` is on the next page `RUI: On Dust 15`. */
export function countKey({ text }: DraftBlock, side: string, pageNumber: number): string {
  const ahead = (number: string): string => `#${Number(number) - pageNumber}`;
  const atStart = text.replace(/^\d{1,4}(?=\s)/, ahead);
  return `${side} ${atStart === text ? text.replace(/(?<=\s)\d{1,4}$/, ahead) : atStart}`;
}

/** What a text is told by on other pages: its words, or its words and a number that counts as the pages do. */
function keysOf(block: DraftBlock, side: Side, pageNumber: number): ReadonlySet<string> {
  return new Set([textKey(block, side), countKey(block, side, pageNumber)]);
}

/** On how many pages a text stands at one height. */
export function pagesSaying(
  { texts }: Pick<Sightings, 'texts'>,
  block: DraftBlock,
  draft: PageDraft,
  side: Side,
): number {
  const keys = [...keysOf(block, side, draft.pageNumber)];
  return Math.max(...keys.map((key) => pagesWith(texts, key, block, draft, side)));
}

export function formKey({ style }: DraftBlock, side: string): string {
  return `${side} ${Math.round(style.fontSize * 2)} ${style.bold} ${style.italic}`;
}

function heightOf({ box }: DraftBlock, { height }: PageDraft, side: Side): number {
  return side === 'PageHeader' ? box.y0 : height - box.y1;
}

export function pagesWith(
  sightings: ReadonlyMap<string, readonly Sighting[]>,
  key: string,
  block: DraftBlock,
  draft: PageDraft,
  side: Side,
): number {
  const own = heightOf(block, draft, side);
  const level = (sightings.get(key) ?? []).filter(
    ({ height }) => Math.abs(height - own) < SAME_HEIGHT,
  );
  return new Set(level.map(({ pageNumber }) => pageNumber)).size;
}

/** What stands level with an amount that no other page says is a field of a row, and the same on other pages as forms are. */
export function isBesideAmount(block: DraftBlock, draft: PageDraft, seen: Sightings): boolean {
  return draft.elements.some((other) => {
    if (other === block || !mayRepeat(other) || !hasAmount(other.text)) return false;
    if (!sharesHeight(other.box, block.box)) return false;
    const side = sideOf(other, draft);
    if (!side) return false;
    return pagesWith(seen.texts, textKey(other, side), other, draft, side) < FEWEST_PAGES;
  });
}

export function isFurniture({ label }: DraftBlock): boolean {
  return label === 'PageHeader' || label === 'PageFooter';
}

export function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
