import type { Gutter } from '../page/find-gutter.ts';
import type { PageColumns } from '../page/find-page-columns.ts';
import { findProse } from '../page/find-prose.ts';
import type { Chunk } from '../page/find-text-lines.ts';
import type { OrientedPage } from '../page/oriented-page.ts';
import { findRuledGrids, type RuledGrid } from './find-ruled-grids.ts';
import { findTableLines, type LineChance } from './find-table-lines.ts';
import { distinct, isGrid, type Proposal, proposeTables } from './propose-tables.ts';
import { ruleInLabels } from './rule-in-labels.ts';
import type { TableRegion } from './table-region.ts';

export type Offers = {
  readonly proposals: readonly Proposal[];
  readonly prose: ReadonlySet<Chunk>;
  readonly chances: ReadonlyMap<Chunk, LineChance>;
};

/** What may be tables on a sheet: in each column of the page by itself, and besides in all that reaches over no gutter between them. */
export function proposeByColumns(
  sheet: OrientedPage,
  grids: readonly RuledGrid[],
  { gutters, columns }: PageColumns,
): Offers {
  const whole = proposeOn(sheet, grids);
  if (gutters.length === 0) return whole;
  const parts = columns.map(proposeInColumn);
  const inside = new Set(columns.flatMap(({ lines }) => lines.flatMap(({ chunks }) => chunks)));
  const outside = [...whole.prose].filter((chunk) => !inside.has(chunk));
  const kept = whole.proposals.filter(
    ({ area }) => !gutters.some((gutter) => reachesOver(area, gutter)),
  );
  return {
    proposals: distinct([...parts.flatMap(({ proposals }) => proposals), ...kept]),
    prose: new Set([...parts.flatMap(({ prose }) => [...prose]), ...outside]),
    chances: new Map([...whole.chances, ...parts.flatMap(({ chances }) => [...chances])]),
  };
}

function proposeOn(sheet: OrientedPage, grids: readonly RuledGrid[]): Offers {
  const prose = findProse(sheet.lines);
  const { boxes: lineBoxes, chances } = findTableLines(sheet, prose);
  return { proposals: proposeTables(sheet, prose, { lineBoxes, grids }), prose, chances };
}

function proposeInColumn(given: OrientedPage): Offers {
  const column = ruleInLabels(given, gridsOf(given));
  return proposeOn(column, gridsOf(column));
}

function gridsOf({ horizontals, verticals }: OrientedPage): RuledGrid[] {
  return findRuledGrids(horizontals, verticals).filter(isGrid);
}

function reachesOver({ pieces }: TableRegion, { from, to, y0, y1 }: Gutter): boolean {
  const level = pieces.filter(({ box }) => {
    const y = (box.y0 + box.y1) / 2;
    return y > y0 && y < y1;
  });
  return level.some(({ box }) => box.x1 <= from + 1) && level.some(({ box }) => box.x0 >= to - 1);
}
