import type { Area, Point } from '../chart-scene.ts';
import { entryOf } from '../legend/entry-of.ts';
import type { LegendEntry } from '../legend/find-legend.ts';

/** Areas with what they stand on; `isUnclear` where nothing tells whether they stand on each other. */
export type StackedAreas = { readonly areas: readonly Area[]; readonly isUnclear: boolean };

/**
 * Some programs draw stacked areas down to the base, the highest first, so that each lower one covers it. Areas of one base
 * that never cross are such a stack where the legend names them from the lowest to the highest: those that stand behind each
 * other are painted in the order of their names.
 */
export function stackAreas(
  areas: readonly Area[],
  legend: readonly LegendEntry[],
  precision: number,
): StackedAreas {
  const isStackOrNested =
    areas.length > 1 &&
    shareBase(areas, precision) &&
    areas.every((area, index) => index === 0 || isUnder(area, areas[index - 1], precision));
  if (!isStackOrNested) return { areas, isUnclear: false };
  const order = areas.map(({ color }) => {
    const entry = entryOf(color, legend);
    return entry ? legend.indexOf(entry) : -1;
  });
  const isNamedUpwards = order.every((place, index) => place === areas.length - 1 - index);
  if (!isNamedUpwards) return { areas, isUnclear: true };
  return {
    areas: areas.map((area, index) => ({ ...area, bottom: areas[index + 1]?.top ?? area.bottom })),
    isUnclear: false,
  };
}

/** Whether all lower edges are one level line. */
function shareBase(areas: readonly Area[], precision: number): boolean {
  const lows = areas.flatMap(({ bottom }) => bottom.map(({ y }) => y));
  return Math.max(...lows) - Math.min(...lows) < 2 * precision;
}

/** Whether an area reaches nowhere higher than another that has the same corners. */
function isUnder({ top }: Area, other: Area | undefined, precision: number): boolean {
  return top.every((corner) => {
    const above = other?.top.find(({ x }) => Math.abs(x - corner.x) < 2 * precision);
    return above !== undefined && isAtOrOver(above, corner, precision);
  });
}

function isAtOrOver(one: Point, other: Point, precision: number): boolean {
  return one.y <= other.y + precision;
}
