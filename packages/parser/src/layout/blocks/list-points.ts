import type { DraftBlock } from './page-draft.ts';

/** Markers that hardly stand for anything else before words: `1.` `12)` `3-` `b)` `•` and the hyphen. */
const POINT = /^(?:\p{Nd}{1,3}(?:[.)、．–-]| [.–-])|[a-zа-я]\)|[•▪➢❖-])$/u;
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

function isPoint({ label, list, text }: DraftBlock): boolean {
  if (label !== 'Text' || !list || !POINT.test(list.marker) || text.includes('\n')) return false;
  const words = text.slice(list.marker.length).match(/\p{L}{2}/gu) ?? [];
  return words.length >= FEWEST_WORDS && !DATE.test(text) && !NO_POINT.test(text);
}
