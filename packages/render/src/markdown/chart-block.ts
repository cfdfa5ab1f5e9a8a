import type { ChartData, ChartElement } from '@sheaf/document';
import { type ChartRows, chartRows } from '../charts/chart-rows.ts';
import { escapeBlockStart, escapeText } from './escape-text.ts';
import type { InlineOptions } from './inline.ts';
import { renderInline } from './inline.ts';

/** Says that a chart stands here whose numbers are not in the text. */
const NO_DATA = '*Chart; its data could not be recovered.*';

/** Data less sure than this stays out of the text, where nobody sees how sure it is; the structured result has it. */
const LEAST_CONFIDENCE = 0.9;

/** A chart as a table of its points under its title, one column a series; without points a sentence and its text. */
export function chartBlock(element: ChartElement, options: InlineOptions): string {
  const { chartData } = element;
  if (!chartData || !isTellable(chartData)) {
    const text = escapeBlockStart(renderInline(element.text.trim(), element.spans, options));
    return text === '' ? NO_DATA : `${NO_DATA}\n\n${text}`;
  }
  const title = chartData.title ? `**${escapeText(chartData.title)}**\n\n` : '';
  return title + toTable(chartRows(chartData));
}

function isTellable({ series, overallConfidence }: ChartData): boolean {
  return overallConfidence >= LEAST_CONFIDENCE && series.some(({ points }) => points.length > 0);
}

function toTable({ head, rows }: ChartRows): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.map(cellText).join(' | ')} |`).join('\n');
}

function cellText(value: string | number | null): string {
  return value === null ? '' : `${value}`.replace(/\|/g, '\\|').replace(/\s+/g, ' ');
}
