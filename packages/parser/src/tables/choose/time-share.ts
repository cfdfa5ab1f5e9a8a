import { beginsWithDay } from '../page/begins-with-day.ts';
import type { CellDraft } from '../propose/table-region.ts';

type Entry = { readonly place: CellDraft; readonly text: string };

/** Hours and minutes; with a point between them, as sections are numbered, only where both have two digits or another time follows. */
const HOUR = /^\p{Nd}{1,2}[:h]\p{Nd}{2}(?!\p{Nd})|^\p{Nd}{2}\.\p{Nd}{2}(?![\p{Nd}%])/u;
const SPAN = /^\p{Nd}{1,2}\.\p{Nd}{2}\s?[-–—]\s?\p{Nd}{1,2}\.\p{Nd}{2}(?!\p{Nd})/u;

/** Share of rows that begin with a time or a day, before words on what happens then. */
export function timeShare(entries: readonly Entry[], rows: number): number {
  const worded = new Set(
    entries
      .filter(({ place, text }) => place.col > 0 && /\p{L}{2}/u.test(text))
      .map(({ place }) => place.row),
  );
  const timed = entries.filter(
    ({ place, text }) => place.col === 0 && worded.has(place.row) && isTime(text),
  );
  return timed.length / rows;
}

function isTime(text: string): boolean {
  return HOUR.test(text) || SPAN.test(text) || beginsWithDay(text);
}
