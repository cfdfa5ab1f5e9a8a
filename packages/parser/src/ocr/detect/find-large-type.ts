import { isInside } from './merge-looks.ts';
import type { DetectedRegion } from './text-region.ts';

/** Titles of covers are looked at from so much farther away: of letters higher than 130 pixels the detector finds pieces or nothing. */
export const FARTHER = 4;
/** Lines that are seen from afar only are at least this thick there (pixels seen); near by they are four times as thick. */
const LEAST_THICKNESS = 26;
/** Large type scores more than this, shapes in photographs less: 0.84 to 0.9 against 0.65 to 0.76. */
const LEAST_SCORE = 0.8;
/** A line is longer than thick by this ratio; single large shapes are not. */
const LEAST_ELONGATION = 1.5;
/** What was found near by is the same line if it is at least this thick beside it; less thick it is a piece of a letter, as long as it is no line of small type. */
const SAME_THICKNESS = 0.6;
const SMALL_TYPE = 0.35;

/** Whether what was found from afar is a line of type too large to be found near by. */
export function isLargeType({ length, thickness, score }: DetectedRegion): boolean {
  return (
    thickness >= LEAST_THICKNESS && score >= LEAST_SCORE && length >= thickness * LEAST_ELONGATION
  );
}

/** What was found near by, with lines of large type in place of what was found of their letters. */
export function withLargeType(
  near: readonly DetectedRegion[],
  large: readonly DetectedRegion[],
): DetectedRegion[] {
  const missed = large.filter((line) => !near.some((region) => explains(region, line)));
  return [...near.filter((region) => !missed.some((line) => isInside(region, line))), ...missed];
}

/** Whether a line that is seen from afar is one found near by, or a block of small type that only looks like a line. */
function explains(region: DetectedRegion, line: DetectedRegion): boolean {
  const share = region.thickness / line.thickness;
  const isPiece = share >= SMALL_TYPE && share < SAME_THICKNESS;
  return !isPiece && (isInside(region, line) || isInside(line, region));
}
