import { expect, test } from 'vitest';
import { findCharts } from '../../packages/parser/src/charts/read-charts.ts';
import {
  testImage,
  testPage,
  testWord,
} from '../../packages/parser/src/charts/write-test-chart.ts';
import { hurtCharts } from '../../training/charts/hurt-charts.ts';

const [BLUE, RED] = [0x2876dd, 0xb00020];
const heightOf = (value: number) => 250 - 2 * value;
const bar = (place: number, from: number, to: number, color: number) => ({
  box: { x0: 80 + place * 60, y0: heightOf(to), x1: 110 + place * 60, y1: heightOf(from) },
  color,
});
const key = (x: number, color: number) => ({ box: { x0: x, y0: 96, x1: x + 8, y1: 104 }, color });
const page = testPage({
  shades: [20, 35, 12, 41]
    .flatMap((value, place) => [bar(place, 0, value, BLUE), bar(place, value, 60, RED)])
    .concat([key(100, BLUE), key(160, RED)]),
  words: [
    ...[0, 25, 50, 75, 100].map((value) => testWord(`${value}`, 40, heightOf(value))),
    ...['North', 'South', 'East', 'West'].map((name, at) => testWord(name, 95 + at * 60, 262)),
    testWord('Rail', 124, 100),
    testWord('Road', 184, 100),
  ],
});
const input = { page, image: async () => testImage(400, 300, []) };

test('a chart without the keys of its legend is read without the names of its series', async () => {
  const [whole] = await findCharts(input);
  if (!whole) throw new Error('the chart is not read');
  expect(whole.reading.series.map(({ name }) => name)).toEqual(['Rail', 'Road']);
  const hurt = hurtCharts(input, whole, 'some chart');
  const read = await Promise.all(hurt.map((one) => findCharts(one)));
  expect(read.map(([one]) => one?.reading.series.map(({ name }) => name))).toContainEqual([
    null,
    null,
  ]);
});
