import { type CellLine, widthOf } from './meant-line-ends.ts';

type Placed = {
  readonly col: number;
  readonly colEnd: number;
  readonly lines: readonly CellLine[];
};

/** How wide the widest line is in the cells over the same columns (points). */
export function widestLines(places: readonly Placed[]): (place: Placed) => number {
  const widest = new Map<string, number>();
  const key = ({ col, colEnd }: Placed): string => `${col} ${colEnd}`;
  for (const place of places)
    widest.set(key(place), Math.max(widest.get(key(place)) ?? 0, ...place.lines.map(widthOf)));
  return (place) => widest.get(key(place)) ?? 0;
}
