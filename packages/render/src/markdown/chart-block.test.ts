import type { ChartData, ChartElement } from '@sheaf/document';
import { expect, test } from 'vitest';
import { sampleElement } from '../sample-document.ts';
import { chartBlock } from './chart-block.ts';

const BOX = { x0: 0, y0: 0, x1: 1, y1: 1 };
const FIT = { slope: 1, intercept: 0, rSquared: 1 };
const AXIS = { dataRange: [0, 1], ticks: [], fit: FIT, title: null, unit: null } as const;

const chartOf = (overallConfidence: number): ChartData => ({
  chartType: 'Bar',
  series: [
    {
      name: 'Rail',
      style: 'Bar',
      yAxis: 'Left',
      color: null,
      dashPattern: null,
      points: [
        {
          x: 0,
          y: 42,
          xIsCategory: true,
          confidence: overallConfidence,
          source: 'VectorPath',
          box: BOX,
        },
      ],
    },
  ],
  xAxis: { ...AXIS, scale: 'Categorical' },
  yAxisLeft: { ...AXIS, scale: 'Linear' },
  yAxisRight: null,
  categories: ['North'],
  plotArea: BOX,
  modality: 'Vector',
  title: null,
  overallConfidence,
  warnings: [],
});

const shown = (chartData: ChartData | null) =>
  chartBlock(sampleElement<ChartElement>({ label: 'Chart', text: 'North', spans: [], chartData }), {
    noteNames: new Map(),
  });

test('sure data is a table', () => {
  expect(shown(chartOf(0.97))).toContain('| North | 42 |');
});

test('doubtful data is said to be there, and how sure it is', () => {
  expect(shown(chartOf(0.62))).toContain('unsure (0.62)');
  expect(shown(chartOf(0.62))).not.toContain('data unknown');
});

test('a chart without data says so', () => {
  expect(shown(null)).toContain('data unknown');
});

test('what is written on a chart is quoted, apart from the text around it', () => {
  expect(shown(null).split('\n\n').at(-1)).toBe('> North');
});
