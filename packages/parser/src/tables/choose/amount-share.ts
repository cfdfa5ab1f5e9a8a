import type { CellDraft } from '../propose/table-region.ts';

type Entry = { readonly place: CellDraft; readonly text: string };

/** Figures with at most a few signs or letters around them: `€ 4,50`, `390/585 rsd`; what stands in brackets is a number of something. */
const FIGURES = /^[^\d()[\]]{0,4}\d[\d.,'’/–-]*[^\d()[\]]{0,4}$/u;
/** What makes figures an amount: a currency, hundredths or a unit; pages, years and counts have none. */
const OF_SOMETHING = /\p{Sc}|[.,]\d{2}(?!\d)|\d\p{L}{2,4}$/u;

/** Share of rows that end with an amount after a name. */
export function amountShare(entries: readonly Entry[], rows: number, cols: number): number {
  const named = new Set(
    entries
      .filter(({ place, text }) => place.colEnd < cols && /\p{L}{2}/u.test(text))
      .map(({ place }) => place.row),
  );
  const ending = entries.filter(
    ({ place, text }) => place.colEnd === cols && named.has(place.row) && isAmount(text),
  );
  return ending.length / rows;
}

function isAmount(text: string): boolean {
  const close = text.replace(/\s/gu, '');
  return FIGURES.test(close) && OF_SOMETHING.test(close);
}
