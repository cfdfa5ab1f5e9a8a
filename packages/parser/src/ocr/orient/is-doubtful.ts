import type { DetectedRegion } from '../detect/text-region.ts';

/** The opposite direction is nearly as likely from this ratio on. */
const UNDECIDED = 0.75;
/** Columns taken for one line are at least this much longer than thick; page numbers up the margin are shorter. */
const ELONGATION = 9;
/** Less sure regions are dirt along the edges. */
const SURE = 0.7;

/**
 * Whether the detector does not know which way the lines of a page run: columns of short numbers look like lines standing
 * on their end, but then neither upwards nor downwards.
 */
export function isDoubtful(regions: readonly DetectedRegion[]): boolean {
  const sums = [0, 1, 2, 3].map((direction) =>
    regions.reduce((sum, { length, writing }) => sum + length * (writing[direction] ?? 0), 0),
  );
  if (isUndecided(sums)) return true;
  const isSideways = (sums[1] ?? 0) + (sums[3] ?? 0) > (sums[0] ?? 0) + (sums[2] ?? 0);
  return regions.some(
    ({ angle, length, thickness, score, writing }) =>
      Math.abs(angle) > 45 !== isSideways &&
      length > thickness * ELONGATION &&
      score >= SURE &&
      isUndecided(writing),
  );
}

/** Of the likelier axis of writing, whether both directions are about as likely. */
function isUndecided(writing: readonly number[]): boolean {
  const [right = 0, down = 0, left = 0, up = 0] = writing;
  const [one, other] = right + left >= down + up ? [right, left] : [down, up];
  const most = Math.max(one, other);
  return most > 0 && Math.min(one, other) / most > UNDECIDED;
}
