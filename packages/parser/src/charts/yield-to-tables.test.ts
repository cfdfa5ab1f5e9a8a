import { expect, test } from 'vitest';
import type { FoundTable } from '../tables/found-table.ts';
import type { FoundChart } from './found-chart.ts';
import { yieldToTables } from './yield-to-tables.ts';

const PLOT = { x0: 100, y0: 100, x1: 300, y1: 200 };

const chart = (overallConfidence: number): FoundChart =>
  ({ box: PLOT, data: { plotArea: PLOT, overallConfidence } }) as FoundChart;

const table = (confidence: number, y0 = 95): FoundTable =>
  ({ box: { x0: 90, y0, x1: 320, y1: y0 + 120 }, confidence }) as FoundTable;

test.each([
  ['a chart at the place of a surer table is none', 0.7, table(0.95), 0],
  ['a chart that is surer than the table stays', 0.9, table(0.6), 1],
  ['a table below a chart takes nothing from it', 0.5, table(0.95, 200), 1],
])('%s', (_, confidence, found, left) => {
  expect(yieldToTables([chart(confidence)], [found])).toHaveLength(left);
});
