import type { ChartData, ChartElement } from '@sheaf/document';
import { expect, test } from 'vitest';
import { acceptLatex } from './accept-latex.ts';
import { adjudicateChart } from './adjudicate-chart.ts';
import { draftChart } from './draft-chart.ts';
import { toReading } from './region-readings.ts';

const BOX = { x0: 0, y0: 0, x1: 100, y1: 100 };
const axis = (high: number) => ({ scale: 'Linear', dataRange: [0, high] });

const CHART = {
  chartType: 'Bar',
  categories: ['North', 'South', 'East'],
  xAxis: axis(3),
  yAxisLeft: axis(100),
  yAxisRight: null,
  title: null,
  overallConfidence: 0.5,
  warnings: [],
  series: [
    {
      name: null,
      yAxis: 'Left',
      points: [20, 80, 45].map((y, x) => ({
        x,
        y,
        xIsCategory: true,
        confidence: 0.5,
        source: 'RasterMask',
        box: BOX,
      })),
    },
  ],
} as unknown as ChartData;

const reading = (points: readonly { x: string | number; y: number }[]) => ({
  type: 'Bar' as const,
  title: 'Harvest',
  series: [{ name: null, points: [...points] }],
});

test('where both agree the reading stands; where they do not, the measure is kept and doubted', () => {
  const { series, overallConfidence, warnings, title } = adjudicateChart(
    CHART,
    reading([
      { x: 'north', y: 21 },
      { x: 'South ', y: 78 },
      { x: 'East', y: 70 },
    ]),
  );
  expect(series[0]?.points.map(({ y, source }) => [y, source])).toEqual([
    [21, 'VlmAdjudicated'],
    [78, 'VlmAdjudicated'],
    [45, 'RasterMask'],
  ]);
  expect(series[0]?.points[0]?.confidence).toBeGreaterThan(0.7);
  expect(series[0]?.points[2]?.confidence).toBeLessThan(0.3);
  expect(overallConfidence).toBeGreaterThan(0.5);
  expect(warnings.join()).toContain('1 of 3');
  expect(title).toBe('Harvest');
});

test('a reading that is contradicted more often than not changes no point', () => {
  const { series, warnings } = adjudicateChart(
    CHART,
    reading([
      { x: 'North', y: 90 },
      { x: 'South', y: 10 },
      { x: 'East', y: 45 },
    ]),
  );
  expect(series).toEqual(CHART.series);
  expect(warnings).toHaveLength(1);
});

const ELEMENT = {
  label: 'Chart',
  box: BOX,
  text: 'North South 0 50 100',
  chartText: ['North', 'South', '0', '50', '100'].map((text) => ({ text })),
} as unknown as ChartElement;

test.each([
  ['what its labels bear out', [{ x: 'North', y: 20 }], true],
  ['names that stand nowhere', [{ x: 'Atlantis', y: 20 }], false],
  ['values beyond its axis', [{ x: 'North', y: 2000 }], false],
])('a chart that was not measured takes %s', (_, points, isTaken) => {
  const drafted = draftChart(ELEMENT, reading(points));
  expect(drafted !== undefined).toBe(isTaken);
  if (drafted) {
    expect(drafted.series[0]?.points[0]?.source).toBe('VlmAdjudicated');
    expect(drafted.overallConfidence).toBeLessThan(0.8);
  }
});

test.each([
  ['\\frac{a+b}{2}', 'a+b 2', true],
  ['$\\sin x = 1$', 'sin x = 1', true],
  ['\\frac{q}{z}', 'a+b 2', false],
  ['\\frac{a+b}{2', 'a+b 2', false],
  ['\\input{secret} a+b 2', 'a+b 2', false],
  ['E = mc^2', '', true],
])('%s for what is printed as "%s" is taken: %s', (latex, printed, isTaken) => {
  expect(acceptLatex(latex, printed) !== undefined).toBe(isTaken);
});

test('answers of another shape are none', () => {
  expect(toReading('chart', { series: [] })).toBeUndefined();
  expect(toReading('formula', { latex: '' })).toBeUndefined();
  expect(toReading('seal', { text: 'Town of Kiel' })).toEqual({
    kind: 'seal',
    reading: { text: 'Town of Kiel' },
  });
});
