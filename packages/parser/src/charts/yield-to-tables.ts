import { sharedArea, shareInside } from '@sheaf/document';
import type { FoundTable } from '../tables/found-table.ts';
import type { FoundChart } from './found-chart.ts';
import { readQuantity } from './labels/read-quantity.ts';

/** Share of a plot that a table covers, or of a table that a plot covers, where both are the same thing. */
const SAME_PLACE = 0.5;
/** Share of the figures of a table that the chart says too, where they are but printed on its marks or beside them. */
const SAME_FIGURES = 0.7;

/** Charts without those that are surer to be tables: rules and figures in rows look like axes and labels. */
export function yieldToTables(
  charts: readonly FoundChart[],
  tables: readonly FoundTable[],
): readonly FoundChart[] {
  return charts.filter((chart) => !tables.some((table) => isRather(table, chart)));
}

function isRather(table: FoundTable, chart: FoundChart): boolean {
  const { box, data } = chart;
  if (sharedArea(table.box, box) === 0) return false;
  if (!isTagged(table) && table.confidence < data.overallConfidence) return false;
  if (saysLittle(table) || isPrintedOnMarks(table, chart)) return false;
  return (
    shareInside(data.plotArea, table.box) >= SAME_PLACE || shareInside(table.box, box) >= SAME_PLACE
  );
}

/** Files that tag their contents tag a chart as a figure: shaded columns of a table they name are no bars. */
function isTagged({ detector }: FoundTable): boolean {
  return detector === 'structure_tree';
}

/** Share of the places of a table where something is written. */
const WRITTEN = 0.4;

/** How recognition reads the dashes of a grid. */
const STROKES = /^[Il|\s]+$/;

/** Ticks on two sides and markers between them stand in rows and columns too, with nothing written in most places. */
function saysLittle({ table: { cells, numRows, numCols } }: FoundTable): boolean {
  const written = cells.filter(({ text }) => /[\p{L}\p{N}]/u.test(text) && !STROKES.test(text));
  const places = written.reduce((sum, { rowSpan, colSpan }) => sum + rowSpan * colSpan, 0);
  return places < WRITTEN * numRows * numCols;
}

/** Names and values at bars stand in rows and columns, as in a table; no table has bars as long as its figures say. */
function isPrintedOnMarks({ table }: FoundTable, { data }: FoundChart): boolean {
  const shown = new Set(data.series.flatMap(({ points }) => points.map(({ y }) => y)));
  const figures = table.cells.flatMap(({ text }) => readQuantity(text)?.value ?? []);
  const same = figures.filter((figure) => shown.has(figure));
  return figures.length > 0 && same.length >= SAME_FIGURES * figures.length;
}
