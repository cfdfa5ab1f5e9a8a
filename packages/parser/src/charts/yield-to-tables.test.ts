import { expect, test } from 'vitest';
import type { FoundTable } from '../tables/found-table.ts';
import type { FoundChart } from './found-chart.ts';
import { yieldToTables } from './yield-to-tables.ts';

const PLOT = { x0: 100, y0: 100, x1: 300, y1: 200 };

const chart = (overallConfidence: number): FoundChart =>
  ({
    box: PLOT,
    data: {
      plotArea: PLOT,
      overallConfidence,
      series: [{ points: [{ y: 854 }, { y: 560 }, { y: 313.32 }] }],
    },
  }) as unknown as FoundChart;

const table = (confidence: number, y0 = 95): FoundTable =>
  ({
    box: { x0: 90, y0, x1: 320, y1: y0 + 120 },
    confidence,
    table: { cells: [], numRows: 0, numCols: 0 },
  }) as unknown as FoundTable;

const named = (confidence: number): FoundTable => ({
  ...table(confidence),
  detector: 'structure_tree',
});

/** Two columns in the left part of the plot. */
const labels = (...texts: readonly string[]): FoundTable =>
  ({
    box: { x0: 100, y0: 100, x1: 160, y1: 200 },
    confidence: 0.99,
    table: {
      cells: texts.map((text) => ({ text, rowSpan: 1, colSpan: 1 })),
      numRows: texts.length / 2,
      numCols: 2,
    },
  }) as unknown as FoundTable;

test.each([
  ['a chart at the place of a surer table is none', 0.7, table(0.95), 0],
  ['a chart that is surer than the table stays', 0.9, table(0.6), 1],
  ['a table that the file itself names is no chart', 0.9, named(0.85), 0],
  ['a table below a chart takes nothing from it', 0.5, table(0.95, 200), 1],
  ['values printed beside the bars are no table', 0.97, labels('China', '854', 'India', '560'), 1],
  ['ticks and markers with blanks between are no table', 0.9, labels('3', '', '', '●', '1', ''), 1],
  ['dashes of a grid read as letters are no table', 0.9, labels('I', 'I I', '3', 'I', 'I', 'I'), 1],
  ['other figures in its place are one', 0.97, labels('China', '1.4', 'India', '2.5'), 0],
])('%s', (_, confidence, found, left) => {
  expect(yieldToTables([chart(confidence)], [found])).toHaveLength(left);
});
