import type { ChartData } from '@sheaf/document';
import { describeTable } from './describe-table.ts';
import type { TableDraft, TablePlace } from './draft-tables.ts';
import type { GridColumn } from './read-grid.ts';
import { typeColumns } from './type-columns.ts';

/** The points of a chart as a table: a row for each category or place, a column for each series. */
export function draftChart(chart: ChartData, place: TablePlace): TableDraft | null {
  const rows = rowsOf(chart);
  if (rows.size === 0) return null;
  const isCategory = chart.series.some(({ points }) => points.some((point) => point.xIsCategory));
  const first: GridColumn = {
    heads: [chart.xAxis.title || (isCategory ? 'category' : 'x')],
    texts: [...rows.keys()],
  };
  const others = chart.series.map(({ name, yAxis }, index): GridColumn => {
    const axis = yAxis === 'Right' ? chart.yAxisRight : chart.yAxisLeft;
    const only = chart.series.length === 1 ? axis?.title : null;
    return {
      heads: [name || only || (chart.series.length === 1 ? 'value' : `series ${index + 1}`)],
      texts: [...rows.values()].map((values) => values[index] ?? ''),
    };
  });
  const columns = typeColumns([first, ...others], '.');
  return {
    ...describeTable({ ...place, isSheet: false }, chart.title ? [chart.title] : []),
    sourceType: 'chart',
    pageNumber: place.pageNumber,
    elementIds: place.elementIds,
    columns: columns.map(({ values: _values, ...column }) => column),
    rows: Array.from({ length: rows.size }, (_, row) =>
      columns.map(({ values }) => values[row] ?? null),
    ),
  };
}

/** By category or place on the x axis: the value of each series. */
function rowsOf(chart: ChartData): ReadonlyMap<string, readonly (string | undefined)[]> {
  const rows = new Map<string, (string | undefined)[]>();
  for (const [index, { points }] of chart.series.entries()) {
    for (const { x, y, xIsCategory } of points) {
      const key = xIsCategory ? (chart.categories[Math.round(x)] ?? plain(x)) : plain(x);
      const row = rows.get(key) ?? [];
      row[index] = plain(y);
      rows.set(key, row);
    }
  }
  return rows;
}

/** Read off a drawing, digits behind these are noise. */
function plain(value: number): string {
  const text = String(Number(value.toPrecision(12)));
  return text.includes('e')
    ? value
        .toFixed(12)
        .replace(/(?<!0)0+$/, '')
        .replace(/\.$/, '')
    : text;
}
