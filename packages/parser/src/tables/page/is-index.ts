import type { CellDraft } from '../propose/table-region.ts';

type Entry = { readonly place: CellDraft; readonly text: string };

/** Bullets, the numbers of lists and the marks of notes: `•`, `–`, `3.`, `(b)`, `iv)`, `4.1.2` but not the day `07.05`, `(*)`, `Source:`. */
const MARKER =
  /^(?:[•●○◦▪■□◼▸►➢➤❖✓✔\-–—*·o§†‡]{1,3}|\(?(?:\d{1,3}|[a-zA-Z]|[ivxlIVXL]{1,5})[.)]|\([\w*†‡]{1,4}\)|\[\d{1,3}\]|(?!0\d)\d+(?:\.(?!0\d)\d+)+\.?|(?:Source|Sources|Note|Notes|NB|Quelle|Fuente)s?\s?:)$/u;

/** Share of rows whose first entry is a bullet or, before a single text, a number one higher than the last. */
export function markerShare(entries: readonly Entry[], rows: number, cols: number): number {
  const firsts = entries.filter(({ place }) => place.col === 0);
  const numbers = firsts.map(({ text }) =>
    /^\d{1,3}:?$/.test(text) ? Number.parseInt(text, 10) : Number.NaN,
  );
  const counted = numbers.filter((number, index) => {
    const next = numbers[index + 1];
    return number + 1 === next || number - 1 === numbers[index - 1];
  }).length;
  const marked = firsts.filter(({ text }) => MARKER.test(text)).length;
  return (cols === 2 ? Math.max(marked, counted) : marked) / rows;
}

/** An entry that is an item of a list: its mark and its text. */
const ITEM = /^[•●○◦▪■▸►➢➤❖–]\s?\S/u;

/** Share of rows that are the mark of an item and its text, wherever it is set in: items of a list in a list begin in other columns; or items of lists side by side. */
export function itemShare(entries: readonly Entry[], rows: number): number {
  const byRow = [...Map.groupBy(entries, ({ place }) => place.row).values()];
  const items = byRow.filter(
    (own) =>
      isRowOfItems(own) || (own.length <= 2 && own[0] !== undefined && MARKER.test(own[0].text)),
  );
  return items.length / rows;
}

/** Items side by side: marks with their texts, in one entry or in two. */
function isRowOfItems(own: readonly Entry[]): boolean {
  const texts = own.toSorted((a, b) => a.place.col - b.place.col).map(({ text }) => text);
  for (let at = 0; at < texts.length; at++) {
    if (ITEM.test(texts[at] ?? '')) continue;
    if (!MARKER.test(texts[at] ?? '') || !/\p{L}{2}/u.test(texts[at + 1] ?? '')) return false;
    at++;
  }
  return texts.length > 0;
}

const PAGE_NUMBER = /^(?:\p{L}-?)?\d{1,4}$|^[ivxlc]{1,7}$/iu;

/** Dots that lead the eye to a page number. */
const LEADERS = /(?:\.\s?){4,}|…{2,}|_{4,}/u;

/** Columns of a list of contents: numbers, titles and pages, and numbers of parts that are set in, which leaders must tell. */
const MOST_COLUMNS = 3;
const MOST_LED_COLUMNS = 6;

/** A table of contents: titles, and at the end of the line page numbers that never go down. */
export function isIndex(entries: readonly Entry[], cols: number): boolean {
  if (cols > MOST_LED_COLUMNS) return false;
  const last = entries.filter(({ place }) => place.colEnd === cols && place.col > 0);
  const pages = last.filter(({ text }) => PAGE_NUMBER.test(text.replace(LEADERS, '').trim()));
  if (pages.length < 3 || pages.length < 0.75 * last.length) return false;
  const between = entries.filter(
    ({ place, text }) =>
      place.colEnd < cols && /^[\d.,]+$/.test(text) && followsTitle(place, entries),
  );
  if (between.length > 0.5 * pages.length) return false;
  const led = entries.filter(({ text }) => LEADERS.test(text)).length;
  if (led >= 0.7 * pages.length) return neverFalls(pages, 0);
  if (led >= 0.4 * pages.length) return neverFalls(pages, 0.5);
  if (cols > MOST_COLUMNS) return false;
  const titled = entries.filter(({ place, text }) => place.colEnd < cols && /\p{L}{3}/u.test(text));
  return titled.length >= 0.7 * pages.length && neverFalls(pages, 0.5);
}

/** Whether a title stands left of an entry: what stands right of one is no number of a part. */
function followsTitle({ row, col }: CellDraft, entries: readonly Entry[]): boolean {
  return entries.some(
    ({ place, text }) => place.row === row && place.col < col && /\p{L}{2}/u.test(text),
  );
}

/** Whether page numbers go up, at least in such a share of lines; short parts share a page with their neighbours. */
function neverFalls(pages: readonly Entry[], leastRises: number): boolean {
  const numbers = pages
    .map(({ text }) => text.replace(LEADERS, '').trim())
    .map((page) => (/^\d+$/.test(page) ? Number(page) : romanNumber(page)))
    .filter((page) => !Number.isNaN(page));
  if (numbers.length < 3) return false;
  const falls = numbers.slice(1).filter((page, index) => page < (numbers[index] ?? 0)).length;
  const rises = numbers.slice(1).filter((page, index) => page > (numbers[index] ?? 0)).length;
  return falls === 0 && rises >= leastRises * (numbers.length - 1);
}

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

/** Value of a roman numeral below 400, counted down so that it stands before page 1; NaN if it is none. */
function romanNumber(text: string): number {
  if (!/^[ivxlc]{1,8}$/i.test(text)) return Number.NaN;
  const values = [...text.toLowerCase()].map((letter) => ROMAN[letter] ?? 0);
  const sum = values.reduce(
    (total, value, index) => total + (value < (values[index + 1] ?? 0) ? -value : value),
    0,
  );
  return sum - 1000;
}
