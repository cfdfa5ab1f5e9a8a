import type { ChartData, ChartElement } from '@sheaf/document';
import { escapeBlockStart, escapeText } from './escape-text.ts';
import type { InlineOptions } from './inline.ts';
import { renderInline } from './inline.ts';

/** A chart as a table of its points, one column a series; without points as its text. */
export function chartBlock(element: ChartElement, options: InlineOptions): string {
  const { chartData } = element;
  if (!chartData || chartData.series.every((series) => series.points.length === 0)) {
    return escapeBlockStart(renderInline(element.text.trim(), element.spans, options));
  }
  const title = chartData.title ? `**${escapeText(chartData.title)}**\n\n` : '';
  return title + pointTable(chartData);
}

function pointTable(chart: ChartData): string {
  const rows = new Map<number, (number | undefined)[]>();
  chart.series.forEach((series, column) => {
    for (const point of series.points) {
      const row = rows.get(point.x) ?? [];
      row[column] = point.y;
      rows.set(point.x, row);
    }
  });
  const isCategory = chart.series.some((series) =>
    series.points.some((point) => point.xIsCategory),
  );
  const head = [
    chart.xAxis.title ?? '',
    ...chart.series.map((series, index) => series.name ?? `Series ${index + 1}`),
  ];
  const body = [...rows]
    .sort(([a], [b]) => a - b)
    .map(([x, values]) => [
      isCategory ? (chart.categories[x] ?? `${x}`) : `${x}`,
      ...chart.series.map((_, column) => `${values[column] ?? ''}`),
    ]);
  return [head, head.map(() => '---'), ...body]
    .map((cells) => `| ${cells.map((cell) => cell.replace(/\|/g, '\\|')).join(' | ')} |`)
    .join('\n');
}
