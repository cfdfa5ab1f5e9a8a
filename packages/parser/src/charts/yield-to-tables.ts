import { sharedArea, shareInside } from '@sheaf/document';
import type { FoundTable } from '../tables/found-table.ts';
import type { FoundChart } from './found-chart.ts';

/** Share of a plot that a table covers, or of a table that a plot covers, where both are the same thing. */
const SAME_PLACE = 0.5;

/** Charts without those that are surer to be tables: rules and figures in rows look like axes and labels. */
export function yieldToTables(
  charts: readonly FoundChart[],
  tables: readonly FoundTable[],
): readonly FoundChart[] {
  return charts.filter(({ box, data }) =>
    tables.every(
      (table) =>
        sharedArea(table.box, box) === 0 ||
        table.confidence < data.overallConfidence ||
        (shareInside(data.plotArea, table.box) < SAME_PLACE &&
          shareInside(table.box, box) < SAME_PLACE),
    ),
  );
}
