import { median } from '../../median.ts';

/** Labels of one axis stand beside their marks all alike (points). */
const ALIKE = 0.8;

/**
 * Places of labels moved to the marks beside them, all by the usual distance where a mark is missing; undefined where
 * most of them have no mark at that distance. A mark is at most `reach` away.
 */
export function snapPlaces(
  places: readonly number[],
  marks: readonly number[],
  reach: number,
): number[] | undefined {
  if (marks.length < 2) return undefined;
  const nearest = places.map((place) => {
    const best = marks.reduce(
      (least, mark) => (Math.abs(mark - place) < Math.abs(least - place) ? mark : least),
      Number.POSITIVE_INFINITY,
    );
    return Math.abs(best - place) < reach ? best - place : undefined;
  });
  const known = nearest.filter((offset) => offset !== undefined);
  const usual = median(known);
  const alike = known.filter((offset) => Math.abs(offset - usual) < ALIKE).length;
  if (alike < 2 || alike < 0.6 * places.length) return undefined;
  return places.map((place, index) => {
    const offset = nearest[index];
    const isMark = offset !== undefined && Math.abs(offset - usual) < ALIKE;
    return place + (isMark ? offset : usual);
  });
}
