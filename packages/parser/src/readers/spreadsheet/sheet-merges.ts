import { findCell, isFilled, placeKey } from './sheet-cells.ts';
import type { GridRegion, SheetGrid } from './sheet-grid.ts';

/** Merged areas larger than this cover no table but a whole sheet. */
const MAX_MERGED_CELLS = 100_000;

/** Merged areas by the place of their first cell. One that would cover a filled cell stays apart, so nothing is lost. */
export function mergesInside(grid: SheetGrid, region: GridRegion) {
  const starts = new Map<number, GridRegion>();
  const covered = new Set<number>();
  for (const merge of grid.merges) {
    const clipped: GridRegion = {
      top: merge.top,
      left: merge.left,
      bottom: Math.min(merge.bottom, region.bottom),
      right: Math.min(merge.right, region.right),
    };
    if (!isInside(clipped, region) || areaOf(clipped) > MAX_MERGED_CELLS) continue;
    const places = placesAfterFirst(clipped);
    const isHarmless = places.every(
      ({ row, col, key }) =>
        !isFilled(grid.cells, findCell(grid.cells, row, col)) &&
        !covered.has(key) &&
        !starts.has(key),
    );
    if (!isHarmless || covered.has(placeKey(clipped.top, clipped.left))) continue;
    starts.set(placeKey(clipped.top, clipped.left), clipped);
    for (const { key } of places) covered.add(key);
  }
  return { starts, covered };
}

function areaOf(region: GridRegion): number {
  return (region.bottom - region.top + 1) * (region.right - region.left + 1);
}

function isInside(inner: GridRegion, outer: GridRegion): boolean {
  return (
    inner.top >= outer.top &&
    inner.left >= outer.left &&
    inner.bottom <= outer.bottom &&
    inner.right <= outer.right &&
    inner.bottom >= inner.top &&
    inner.right >= inner.left
  );
}

function placesAfterFirst(region: GridRegion) {
  const places: { row: number; col: number; key: number }[] = [];
  for (let row = region.top; row <= region.bottom; row++) {
    for (let col = region.left; col <= region.right; col++) {
      if (row !== region.top || col !== region.left) {
        places.push({ row, col, key: placeKey(row, col) });
      }
    }
  }
  return places;
}
