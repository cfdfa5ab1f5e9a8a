import type { DraftBlock } from './page-draft.ts';

/** Markers that hardly stand for anything else before words: `1.` `12)` `3-` `b)` `1）` `•` and the hyphen. */
const POINT = /^(?:\p{Nd}{1,3}(?:[.)）、．–-]| [.–-])|\p{Ll}[)）]|[•▪➢❖-])$/u;
/** The day of a date: `4. April 2020`. */
const DATE = /^\d{1,2}\.\s\p{L}{3,12}\.?\s\d{4}/u;
/** Leaders, or hyphens on both sides of a title. */
const NO_POINT = /[.…·_]{4}|\s-$/u;
/** Fewer words behind a marker are as well a label or what is left of a drawing. */
const FEWEST_WORDS = 2;

/** Paragraphs behind a marker of lists are items, alone too: a list goes on from the page before, or the items between are read as others. */
export function listPoints(blocks: readonly DraftBlock[]): DraftBlock[] {
  return blocks.map((block) => (isPoint(block) ? { ...block, label: 'ListItem' } : block));
}

/** Points of one line each that are a list: clauses and resolutions have more. */
const FEWEST_SHORT = 3;

/** On scans numbers count paragraphs of laws and resolutions as often: there the half of those of one form decides, or that all are short. */
export function listPointsOfScan(blocks: readonly DraftBlock[]): DraftBlock[] {
  const counts = new Map<string, { items: number; points: number; short: number }>();
  for (const block of blocks) {
    const form = formOf(block);
    const count = counts.get(form) ?? { items: 0, points: 0, short: 0 };
    if (block.label === 'ListItem') count.items++;
    else if (isPoint(block)) {
      count.points++;
      if (block.shape.lineCount === 1) count.short++;
    }
    counts.set(form, count);
  }
  return blocks.map((block) => {
    const { items = 0, points = 0, short = 0 } = counts.get(formOf(block)) ?? {};
    const areShort = short === points && short >= FEWEST_SHORT;
    const isItem = isPoint(block) && (isBullet(block) || items >= points || areShort);
    return isItem ? { ...block, label: 'ListItem' } : block;
  });
}

function formOf({ list }: DraftBlock): string {
  return (list?.marker ?? '').replace(/\p{Nd}+/u, '1').replace(/\p{Ll}/u, 'a');
}

function isBullet({ list }: DraftBlock): boolean {
  return list?.ordered === false;
}

function isPoint({ label, list, text }: DraftBlock): boolean {
  if (label !== 'Text' || !list || !POINT.test(list.marker) || text.includes('\n')) return false;
  const words = text.slice(list.marker.length).match(/\p{L}{2}/gu) ?? [];
  return words.length >= FEWEST_WORDS && !DATE.test(text) && !NO_POINT.test(text);
}
