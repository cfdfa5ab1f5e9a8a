import type { ReadTable } from './read-table.ts';

const YEAR = /\b(?:19|20)\d{2}\b/u;
/** Pairs of columns that are set against each other. */
const MOST_PAIRS = 12;

export type YearPair = { readonly earlier: number; readonly later: number };

/** Columns of numbers whose headers are the same but for the year: "Revenue 2023" and "Revenue 2024", the first and the last. */
export function yearPairs({ columns }: ReadTable): readonly YearPair[] {
  const named = columns.flatMap(({ header, kind }, column) => {
    const year = YEAR.exec(header)?.[0];
    if (kind !== 'number' || year === undefined) return [];
    return [{ column, year: Number(year), rest: header.replace(YEAR, '').trim().toLowerCase() }];
  });
  return [...Map.groupBy(named, ({ rest }) => rest).values()]
    .flatMap((group) => {
      const [first, ...others] = group.toSorted((a, b) => a.year - b.year);
      const last = others.at(-1);
      if (!first || !last || first.year === last.year) return [];
      return [{ earlier: first.column, later: last.column }];
    })
    .slice(0, MOST_PAIRS);
}
