import type { ChartData } from '@sheaf/document';
import { chartRows } from './chart-rows.ts';

/** The data of a chart as CSV (RFC 4180); texts that a spreadsheet would take for formulas are marked as texts. */
export function chartToCsv(chart: ChartData): string {
  const { head, rows } = chartRows(chart);
  return [head, ...rows].map((row) => `${row.map(csvField).join(',')}\r\n`).join('');
}

function csvField(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return `${value}`;
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}
