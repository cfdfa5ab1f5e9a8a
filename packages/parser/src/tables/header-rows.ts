import type { Place } from './area.ts';
import { cellText } from './cell-text.ts';
import { isNumber } from './is-number.ts';

/** How many leading rows name the columns rather than hold values. */
export function headerRows(places: readonly Place[]): number {
  const rows = Math.max(0, ...places.map((place) => place.rowEnd));
  if (rows < 2) return 0;
  const figures = new Array<boolean>(rows).fill(false);
  for (const place of places) {
    if (place.col > 0 && isNumber(cellText(place.lines))) figures[place.row] = true;
  }
  const first = figures.indexOf(true);
  if (first > 0 && first <= Math.min(4, rows / 2)) return first;
  return 1;
}
