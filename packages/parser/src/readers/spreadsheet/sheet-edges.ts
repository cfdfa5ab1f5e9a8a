import type { Box } from '@sheaf/document';
import type { GridRegion, SheetGrid } from './sheet-grid.ts';

/** Left edges of columns and top edges of rows in points, with one more for the far side. */
export type SheetEdges = { columnEdge(index: number): number; rowEdge(index: number): number };

export function edgesOf(grid: SheetGrid): SheetEdges {
  return {
    columnEdge: edgeFinder(grid.columnWidths, grid.defaultColumnWidth),
    rowEdge: edgeFinder(grid.rowHeights, grid.defaultRowHeight),
  };
}

/** Edges by index: the default size times the index, plus what the sizes that differ add before it. */
function edgeFinder(sizes: ReadonlyMap<number, number>, usual: number): (index: number) => number {
  const differing = [...sizes].filter(([, size]) => size !== usual).sort(([a], [b]) => a - b);
  // Whole numbers take no memory of their own in the boxes of a million cells; sums of fractions do.
  if (differing.length === 0) return (index) => index * usual;
  const added = new Float64Array(differing.length + 1);
  differing.forEach(([, size], at) => {
    added[at + 1] = (added[at] ?? 0) + size - usual;
  });
  const indexes = differing.map(([index]) => index);
  return (index) => index * usual + (added[countBelow(indexes, index)] ?? 0);
}

function countBelow(sorted: readonly number[], limit: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Where a region of cells lies on the page. */
export function boxOf(region: GridRegion, { columnEdge, rowEdge }: SheetEdges): Box {
  return {
    x0: columnEdge(region.left),
    y0: rowEdge(region.top),
    x1: columnEdge(region.right + 1),
    y1: rowEdge(region.bottom + 1),
  };
}
