import type { Edge } from '../page/find-edges.ts';
import type { OrientedPage } from '../page/oriented-page.ts';
import type { TableRegion } from './table-region.ts';

/** Share of an area's height that the sides of two boxes have at least. */
const SIDE = 0.9;
/** Boxes stand at most this far apart (ems): farther, and text may stand between them. */
const FARTHEST_EM = 3;
/** A rule ends at the side of its box (points). */
const AT_SIDE = 3;

/** Whether an area reaches over two drawn boxes side by side: what stands in one is in no row with what stands in the other. */
export function spansBoxes({ box, em, verticals }: TableRegion, sheet: OrientedPage): boolean {
  const height = box.y1 - box.y0;
  const sides = verticals
    .filter(({ from, to }) => Math.min(to, box.y1) - Math.max(from, box.y0) >= SIDE * height)
    .map(({ at }) => at)
    .sort((a, b) => a - b);
  return sides.some((left, index) => {
    const right = sides[index + 1];
    if (right === undefined || right - left > FARTHEST_EM * em || right - left < 1) return false;
    if (left < box.x0 + em || right > box.x1 - em) return false;
    return areEnds(left, right, verticals, sheet.horizontals);
  });
}

/** Whether rules end at the left of two sides and begin at the right one, and none goes over both. */
function areEnds(
  left: number,
  right: number,
  verticals: readonly Edge[],
  horizontals: readonly Edge[],
): boolean {
  const beside = verticals.filter(({ at }) => at === left || at === right);
  const [top, bottom] = [
    Math.min(...beside.map(({ from }) => from)) - AT_SIDE,
    Math.max(...beside.map(({ to }) => to)) + AT_SIDE,
  ];
  const near = horizontals.filter(({ at }) => at > top && at < bottom);
  const isOver = near.some(({ from, to }) => from < left - AT_SIDE && to > right + AT_SIDE);
  return (
    !isOver &&
    near.some(({ from, to }) => Math.abs(to - left) < AT_SIDE && from < left - AT_SIDE) &&
    near.some(({ from, to }) => Math.abs(from - right) < AT_SIDE && to > right + AT_SIDE)
  );
}
