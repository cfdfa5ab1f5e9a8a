import type { ChartData, ChartElement } from '@sheaf/document';
import { type ChartRows, chartRows } from '../charts/chart-rows.ts';
import { escapeText } from './escape-text.ts';
import type { InlineOptions } from './inline.ts';
import { wordsOnPicture } from './paragraph-block.ts';

/** Says that a chart stands here whose numbers could not be read at all. */
const NO_DATA = '*Chart, data unknown.*';

/** Data less sure than this stays out of the text, where nobody sees how sure it is; the structured result has it. */
const LEAST_CONFIDENCE = 0.95;

/** A chart as a table of its points under its title, one column a series; without points a sentence and what is written on it, quoted. */
export function chartBlock(element: ChartElement, options: InlineOptions): string {
  const { chartData } = element;
  if (!chartData || !isTellable(chartData)) {
    const words = wordsOnPicture(element, options);
    const remark = chartData && hasPoints(chartData) ? doubtfulData(chartData) : NO_DATA;
    return words === '' ? remark : `${remark}\n\n${words}`;
  }
  const title = chartData.title ? `**${escapeText(chartData.title)}**\n\n` : '';
  return title + toTable(chartRows(chartData));
}

function isTellable(chart: ChartData): boolean {
  return chart.overallConfidence >= LEAST_CONFIDENCE && hasPoints(chart);
}

function hasPoints({ series }: ChartData): boolean {
  return series.some(({ points }) => points.length > 0);
}

/** Says that numbers were read, and why they are not in the text. */
function doubtfulData({ overallConfidence }: ChartData): string {
  return `*Chart, data unsure (${overallConfidence.toFixed(2)}).*`;
}

function toTable({ head, rows }: ChartRows): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.map(cellText).join(' | ')} |`).join('\n');
}

function cellText(value: string | number | null): string {
  return value === null ? '' : `${value}`.replace(/\|/g, '\\|').replace(/\s+/g, ' ');
}
