import type { ChartData, Series } from '@sheaf/document';

/** The data of a chart as a table: a column of places, then one a series. */
export type ChartRows = {
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
};

/** The points of a chart, one row a place along the x axis; places that several points of a series share have rows of their own. */
export function chartRows(chart: ChartData): ChartRows {
  const rows: { x: number; values: (number | null)[] }[] = [];
  for (const [column, series] of chart.series.entries()) addSeries(rows, series, column);
  const isCategory = chart.series.some(({ points }) => points.some((point) => point.xIsCategory));
  return {
    head: [
      chart.xAxis.title ?? '',
      ...chart.series.map((series, index) => nameOf(series, index, chart)),
    ],
    rows: rows
      .toSorted((a, b) => a.x - b.x)
      .map(({ x, values }) => [
        isCategory ? (chart.categories[x] ?? `${x}`) : x,
        ...chart.series.map((_, column) => values[column] ?? null),
      ]),
  };
}

function addSeries(
  rows: { x: number; values: (number | null)[] }[],
  { points }: Series,
  column: number,
): void {
  for (const { x, y } of points) {
    const free = rows.find((row) => row.x === x && (row.values[column] ?? null) === null);
    if (free) {
      free.values[column] = y;
      continue;
    }
    const values: (number | null)[] = [];
    values[column] = y;
    rows.push({ x, values });
  }
}

/** A single series without a name is what the axis says it is; units stand in brackets. */
function nameOf(series: Series, index: number, chart: ChartData): string {
  const axis = series.yAxis === 'Right' ? chart.yAxisRight : chart.yAxisLeft;
  const own = series.name ?? (chart.series.length === 1 ? axis?.title : null);
  const name = own ?? (chart.series.length === 1 ? 'Value' : `Series ${index + 1}`);
  const unit = axis?.unit ?? (series.style === 'PieSlice' ? '%' : null);
  return unit && !name.includes(unit) ? `${name} (${unit})` : name;
}
