import { type Box, boxAround } from '@sheaf/document';
import type { Edge } from '../page/find-edges.ts';

/** From where to where something reaches. */
export type Extent = { readonly from: number; readonly to: number };

type Rows = readonly (readonly {
  readonly box: Box | undefined;
  readonly rowSpan: number;
  readonly colSpan: number;
}[])[];

/** Letters reach this far into the column beside them at most (points). */
const OVERHANG = 1;

/** Share of a table's height that the border of a column has: cells over several columns interrupt it. */
const BORDER_HEIGHT = 0.5;

/** Whether what stands in neighbouring rows or columns keeps to them. */
export function standApart(extents: readonly (Extent | null | undefined)[]): boolean {
  return extents.slice(1).every((after, index) => {
    const before = extents[index];
    return !before || !after || before.to - after.from < 0.1 * (before.to - before.from) + 2;
  });
}

/** Columns between drawn borders, if text keeps to them. */
export function findDrawnColumns(rows: Rows, verticals: readonly Edge[]): Extent[] | null {
  const cells = rows.flat().flatMap(({ box, colSpan }) => (box ? [{ box, colSpan }] : []));
  const { x0, x1, y0, y1 } = boxAround(cells.map(({ box }) => box));
  const borders = verticals
    .filter(({ from, to }) => Math.min(to, y1) - Math.max(from, y0) > BORDER_HEIGHT * (y1 - y0))
    .map(({ at }) => at);
  // Without borders at both ends only some columns are drawn; beyond the first ones outside stands something else.
  const left = borders.filter((at) => at <= x0 + OVERHANG).at(-1);
  const right = borders.find((at) => at >= x1 - OVERHANG);
  if (left === undefined || right === undefined) return null;
  const ends = borders.filter((at) => at > left && at <= right);
  const columns = ends.map((to, index) => ({ from: ends[index - 1] ?? left, to }));
  const holds = ({ x0: from, x1: to }: Box): boolean =>
    columns.some((column) => from >= column.from - OVERHANG && to <= column.to + OVERHANG);
  return cells.every(({ box, colSpan }) => colSpan > 1 || holds(box)) ? columns : null;
}

type Cluster = Extent & { readonly rows: ReadonlySet<number> };

/** Columns whose cells stand under each other, from left to right; null where cells of one row do. */
export function findWrittenColumns(rows: Rows, fewest: number): Extent[] | null {
  const singles = rows
    .flatMap((row, at) =>
      row.flatMap(({ box, colSpan, rowSpan }) =>
        box && colSpan === 1 ? [{ from: box.x0, to: box.x1, at, rowSpan }] : [],
      ),
    )
    .sort((a, b) => a.from - b.from);
  const clusters: { from: number; to: number; readonly rows: Set<number> }[] = [];
  for (const { from, to, at, rowSpan } of singles) {
    let last = clusters.at(-1);
    if (!last || from > last.to - OVERHANG) {
      last = { from, to, rows: new Set() };
      clusters.push(last);
    }
    last.to = Math.max(last.to, to);
    for (let row = at; row < Math.min(rows.length, at + rowSpan); row++) {
      if (last.rows.has(row)) return null;
      last.rows.add(row);
    }
  }
  return joinClusters(clusters, fewest);
}

type Way = { readonly gaps: number; readonly columns: readonly Cluster[] };

/**
 * A short heading and the figures far right under it are one column: neighbours that share no row. Of the ways to join
 * them into as few columns as the tree may have, the one over the narrowest gaps.
 */
function joinClusters(clusters: readonly Cluster[], fewest: number): Extent[] {
  // The best way to make each number of columns of the clusters so far.
  const ways: Way[][] = [[{ gaps: 0, columns: [] }]];
  for (let end = 1; end <= clusters.length; end++) {
    const here: Way[] = [];
    for (const { first, column, gaps } of lastColumns(clusters.slice(0, end)))
      for (const [count, way] of (ways[first] ?? []).entries()) {
        const known = here[count + 1]?.gaps ?? Number.POSITIVE_INFINITY;
        if (way && way.gaps + gaps < known)
          here[count + 1] = { gaps: way.gaps + gaps, columns: [...way.columns, column] };
      }
    ways.push(here);
  }
  const best = ways.at(-1)?.find((way, count) => way && count >= fewest);
  return [...(best?.columns ?? clusters)];
}

type LastColumn = { readonly first: number; readonly column: Cluster; readonly gaps: number };

/** What the last of the clusters and those before it make together as long as no two of them share a row. */
function lastColumns(clusters: readonly Cluster[]): LastColumn[] {
  let last: LastColumn | undefined;
  const columns: LastColumn[] = [];
  for (let first = clusters.length - 1; first >= 0; first--) {
    const added = clusters[first] as Cluster;
    if (last && shareRow(added, last.column)) break;
    const { to, rows } = last?.column ?? added;
    const gap = last ? last.column.from - added.to : 0;
    const column = { from: added.from, to, rows: new Set([...added.rows, ...rows]) };
    last = { first, column, gaps: (last?.gaps ?? 0) + gap };
    columns.push(last);
  }
  return columns;
}

function shareRow(a: Cluster, b: Cluster): boolean {
  for (const row of a.rows) if (b.rows.has(row)) return true;
  return false;
}
