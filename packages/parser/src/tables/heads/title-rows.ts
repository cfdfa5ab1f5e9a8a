import type { CellDraft } from '../propose/table-region.ts';
import type { Structure } from '../structure/read-structure.ts';

/** Most rows of a title: what the table is called, and what is said of it. A plan goes on with rows over all columns. */
const MOST_TITLES = 2;

/** How many rows from the first on hold nothing but one entry over all columns: what the table is called. */
export function titleRows({ places, columnBorders }: Structure): number {
  const columns = columnBorders.length + 1;
  const rows = Map.groupBy(places, ({ row }) => row);
  const isTitle = (cells: readonly CellDraft[] | undefined): boolean =>
    cells?.length === 1 && cells[0]?.col === 0 && cells[0].colEnd === columns;
  let count = 0;
  while (columns > 1 && isTitle(rows.get(count))) count++;
  return count > MOST_TITLES ? 0 : count;
}

/** A table as it is without its first rows. */
export function withoutRows(structure: Structure, count: number): Structure {
  if (count === 0) return structure;
  return {
    ...structure,
    places: structure.places
      .filter(({ row }) => row >= count)
      .map((place) => ({ ...place, row: place.row - count, rowEnd: place.rowEnd - count })),
    rowBorders: structure.rowBorders.slice(count),
  };
}
