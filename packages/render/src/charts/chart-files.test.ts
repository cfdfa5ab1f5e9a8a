import { read, utils } from '@e965/xlsx';
import type { ChartData, DataPoint } from '@sheaf/document';
import { describe, expect, test } from 'vitest';
import { chartToCsv, chartToXlsx } from './index.ts';

const BOX = { x0: 0, y0: 0, x1: 1, y1: 1 };
const AXIS = {
  scale: 'Linear',
  dataRange: [0, 10],
  ticks: [],
  fit: { slope: 1, intercept: 0, rSquared: 1 },
  title: 'Sales',
  unit: '%',
} as const;

const point = (x: number, y: number): DataPoint => ({
  x,
  y,
  xIsCategory: true,
  confidence: 1,
  source: 'VectorPath',
  box: BOX,
});

const series = (name: string | null, points: readonly DataPoint[]) => ({
  name,
  style: 'Bar' as const,
  yAxis: 'Left' as const,
  color: null,
  dashPattern: null,
  points,
});

const CHART: ChartData = {
  chartType: 'Bar',
  series: [series('2019', [point(0, 1.5), point(1, -2)]), series('2020', [point(1, 4)])],
  xAxis: { ...AXIS, scale: 'Categorical', title: 'Region', unit: null },
  yAxisLeft: AXIS,
  yAxisRight: null,
  categories: ['North, far', '=South'],
  plotArea: BOX,
  modality: 'Vector',
  title: null,
  overallConfidence: 1,
  warnings: [],
};

describe('the data of a chart as a file', () => {
  test('is CSV with a column a series, units in the head and names that are no formulas', () => {
    expect(chartToCsv(CHART)).toBe(
      'Region,2019 (%),2020 (%)\r\n"North, far",1.5,\r\n\'=South,-2,4\r\n',
    );
  });

  test('is a workbook whose values are numbers', () => {
    const sheet = read(chartToXlsx(CHART)).Sheets.Chart;
    expect(sheet && utils.sheet_to_json(sheet, { header: 1 })).toEqual([
      ['Region', '2019 (%)', '2020 (%)'],
      ['North, far', 1.5],
      ['=South', -2, 4],
    ]);
  });

  test('names a single series by its axis', () => {
    const single = { ...CHART, series: [series(null, [point(0, 3)])] };
    expect(chartToCsv(single)).toBe('Region,Sales (%)\r\n"North, far",3\r\n');
  });

  test('keeps points that stand at one place', () => {
    const cloud = { ...CHART, series: [series('a', [point(0, 3), point(0, 4)])] };
    expect(chartToCsv(cloud).split('\r\n')).toHaveLength(4);
  });
});
