import type { LineFeatures, ZoneLine } from './measure-lines.ts';

/** So many lines before a place and after it are compared. */
const LOOKED_AT = 5;

/** Edges of one column lie this close to each other (ems). */
const SAME_EDGE_EM = 0.4;

export const TURN_FEATURES = [
  'turnDown',
  'turnUp',
  'turnLine',
  'columnsAbove',
  'columnsBelow',
  'valuesAbove',
  'valuesBelow',
] as const;

type Stand = { readonly x0: number; readonly x1: number };

/** How far the columns above a line go on below it: one table under another has its own, and begins with names. */
export function measureTurn(
  lines: readonly ZoneLine[],
  own: readonly LineFeatures[],
  index: number,
  em: number,
): Record<(typeof TURN_FEATURES)[number], number> {
  const above = lines.slice(Math.max(0, index - LOOKED_AT), index);
  const below = lines.slice(index, index + LOOKED_AT);
  const [upper, lower] = [above.flatMap(besideFirst), below.flatMap(besideFirst)];
  const line = lines[index];
  return {
    turnDown: agreement(lower, upper, em),
    turnUp: agreement(upper, lower, em),
    turnLine: line ? agreement(besideFirst(line), upper, em) : -1,
    columnsAbove: mostChunks(above),
    columnsBelow: mostChunks(below),
    valuesAbove: valueShare(own.slice(Math.max(0, index - LOOKED_AT), index)),
    valuesBelow: valueShare(own.slice(index + 1, index + LOOKED_AT)),
  };
}

/** What stands right of the first entry of a line: first entries begin at the same edge in all tables of a page. */
const besideFirst = ({ chunks }: ZoneLine): Stand[] =>
  chunks.slice(1).map(({ box }) => ({ x0: box.x0, x1: box.x1 }));

/** Share of entries that stand left, right or centred under one of the others; -1 where there is nothing to compare. */
function agreement(own: readonly Stand[], others: readonly Stand[], em: number): number {
  if (own.length === 0 || others.length === 0) return -1;
  const near = SAME_EDGE_EM * em;
  const agreeing = own.filter(({ x0, x1 }) =>
    others.some(
      (other) =>
        Math.abs(other.x0 - x0) < near ||
        Math.abs(other.x1 - x1) < near ||
        Math.abs(other.x0 + other.x1 - x0 - x1) < near,
    ),
  );
  return agreeing.length / own.length;
}

const mostChunks = (lines: readonly ZoneLine[]): number =>
  Math.max(0, ...lines.map(({ chunks }) => Math.min(8, chunks.length)));

/** How many of the entries are figures or marks, mean over lines of several entries. */
function valueShare(lines: readonly LineFeatures[]): number {
  const full = lines.filter(({ chunks }) => chunks > 1);
  if (full.length === 0) return -1;
  return full.reduce((sum, { values }) => sum + values, 0) / full.length;
}
