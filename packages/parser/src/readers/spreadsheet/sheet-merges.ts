import { findCell, isFilled, placeKey } from './sheet-cells.ts';
import type { GridRegion, SheetGrid } from './sheet-grid.ts';

/** Merged areas larger than this cover no table but a whole sheet. */
const MAX_MERGED_CELLS = 100_000;
/** Places looked at for all merged areas of a table; areas beyond lie over each other and stay apart. */
const MAX_LOOKS = 5_000_000;

/** Merged areas by the place of their first cell. One that would cover a filled cell stays apart, so nothing is lost. */
export function mergesInside(grid: SheetGrid, region: GridRegion) {
  const starts = new Map<number, GridRegion>();
  const covered = new Set<number>();
  let looks = 0;
  for (const merge of grid.merges) {
    const clipped: GridRegion = {
      top: merge.top,
      left: merge.left,
      bottom: Math.min(merge.bottom, region.bottom),
      right: Math.min(merge.right, region.right),
    };
    if (!isInside(clipped, region) || areaOf(clipped) > MAX_MERGED_CELLS) continue;
    const start = placeKey(clipped.top, clipped.left);
    looks += areaOf(clipped);
    if (looks > MAX_LOOKS || covered.has(start) || starts.has(start)) continue;
    const isTaken = (row: number, col: number, key: number) =>
      covered.has(key) || starts.has(key) || isFilled(grid.cells, findCell(grid.cells, row, col));
    if (anyPlaceAfterFirst(clipped, isTaken)) continue;
    starts.set(start, clipped);
    anyPlaceAfterFirst(clipped, (_row, _col, key) => {
      covered.add(key);
      return false;
    });
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

function anyPlaceAfterFirst(
  region: GridRegion,
  holds: (row: number, col: number, key: number) => boolean,
): boolean {
  for (let row = region.top; row <= region.bottom; row++) {
    for (let col = region.left; col <= region.right; col++) {
      const isFirst = row === region.top && col === region.left;
      if (!isFirst && holds(row, col, placeKey(row, col))) return true;
    }
  }
  return false;
}
