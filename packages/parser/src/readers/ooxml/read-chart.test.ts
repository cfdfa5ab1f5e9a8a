import { expect, test } from 'vitest';
import { readXml } from '../xml/read-xml.ts';
import { chartDataOf } from './chart-data-of.ts';
import { readChart } from './read-chart.ts';

const NAMESPACES =
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
const points = (values: readonly (string | number)[]) =>
  values.map((value, index) => `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`).join('');
const series = (name: string, values: readonly number[], color = '') =>
  `<c:ser><c:tx><c:strRef><c:strCache><c:pt idx="0"><c:v>${name}</c:v></c:pt></c:strCache></c:strRef></c:tx>${color}<c:cat><c:strRef><c:strCache>${points(['Q1', 'Q2'])}</c:strCache></c:strRef></c:cat><c:val><c:numRef><c:numCache>${points(values)}</c:numCache></c:numRef></c:val></c:ser>`;

const chartOf = (plot: string) =>
  readChart(
    readXml(
      `<c:chartSpace ${NAMESPACES}><c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>Sales</a:t></a:r></a:p></c:rich></c:tx></c:title><c:plotArea>${plot}</c:plotArea></c:chart></c:chartSpace>`,
      'chart',
    ).root,
  );

test('bars and a line on a second axis are a mixed chart with both axes', () => {
  const chart = chartOf(
    `<c:barChart>${series('Units', [1, 2], '<c:spPr><a:solidFill><a:srgbClr val="FF0080"/></a:solidFill></c:spPr>')}<c:axId val="1"/><c:axId val="2"/></c:barChart><c:lineChart>${series('Price', [30, 40])}<c:axId val="3"/><c:axId val="4"/></c:lineChart><c:catAx><c:axId val="1"/></c:catAx><c:valAx><c:axId val="2"/></c:valAx><c:valAx><c:axId val="4"/><c:crosses val="max"/></c:valAx>`,
  );
  expect(chart).toMatchObject({
    type: 'Mixed',
    title: 'Sales',
    categories: ['Q1', 'Q2'],
    series: [
      { name: 'Units', style: 'Bar', onRightAxis: false, color: [255, 0, 128] },
      {
        name: 'Price',
        style: 'Line',
        onRightAxis: true,
        points: [
          { x: 0, y: 30 },
          { x: 1, y: 40 },
        ],
      },
    ],
  });
});

test('points stand inside the plot and the axis fit leads back to their values', () => {
  const chart = chartOf(`<c:barChart>${series('Units', [5, 10])}</c:barChart>`);
  if (!chart) throw new Error('no chart');
  const data = chartDataOf(chart, { x0: 0, y0: 0, x1: 100, y1: 100 });
  const [low, high] = data.series[0]?.points ?? [];
  expect(high?.box.y0).toBeLessThan(low?.box.y0 ?? 0);
  const fit = data.yAxisLeft?.fit;
  expect((fit?.slope ?? 0) * (low?.box.y0 ?? 0) + (fit?.intercept ?? 0)).toBeCloseTo(5);
});

test('scatter charts keep their own x values', () => {
  const chart = chartOf(
    `<c:scatterChart><c:ser><c:xVal><c:numLit>${points([2.5, 7])}</c:numLit></c:xVal><c:yVal><c:numLit>${points([1, 3])}</c:numLit></c:yVal></c:ser></c:scatterChart>`,
  );
  expect(chart).toMatchObject({
    type: 'Scatter',
    xIsCategory: false,
    series: [
      {
        points: [
          { x: 2.5, y: 1 },
          { x: 7, y: 3 },
        ],
      },
    ],
  });
});

test('values have the digits that their program counts with', () => {
  const chart = chartOf(`<c:barChart>${series('Units', [8.200000000000001, 0.1])}</c:barChart>`);
  expect(chart?.series[0]?.points.map(({ y }) => y)).toEqual([8.2, 0.1]);
});
