import type { Edge } from '../page/find-edges.ts';
import type { OrientedPage } from '../page/oriented-page.ts';
import type { TableRegion } from './table-region.ts';

/** Share of an area's height that the sides of boxes under each other have at least. */
const SIDE = 0.8;
/** Boxes stand at most this far apart (ems): farther, and text may stand between them. */
const FARTHEST_EM = 3;
/** Sides of boxes under each other stand as close (points). */
const SAME_SIDE = 1;
/** A rule ends at the side of its box (points). */
const AT_SIDE = 3;

/** Whether an area reaches over two drawn boxes side by side: what stands in one is in no row with what stands in the other. */
export function spansBoxes({ box, em, verticals }: TableRegion, sheet: OrientedPage): boolean {
  const height = box.y1 - box.y0;
  const inside = ({ from, to }: Edge): number =>
    Math.max(0, Math.min(to, box.y1) - Math.max(from, box.y0));
  const heightOfSide = (at: number): number =>
    verticals
      .filter((edge) => Math.abs(edge.at - at) < SAME_SIDE)
      .reduce((sum, edge) => sum + inside(edge), 0);
  const sides = verticals
    .map(({ at }) => at)
    .sort((a, b) => a - b)
    .filter((at, index, all) => index === 0 || at - (all[index - 1] ?? at) >= SAME_SIDE)
    .filter((at) => heightOfSide(at) >= SIDE * height);
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
  const beside = verticals.filter(
    ({ at }) => Math.min(Math.abs(at - left), Math.abs(at - right)) < SAME_SIDE,
  );
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
