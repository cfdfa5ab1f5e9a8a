import type { ChartData } from '@sheaf/document';
import { expect, test } from 'vitest';
import { readCharts } from './read-charts.ts';
import { testImage, testPage, testWord } from './write-test-chart.ts';

const BLUE = 0x2876dd;
const RED = 0xb00020;
const NAMES = ['North', 'South', 'East', 'West'];
const LOWER = [20, 35, 12, 41];
const heightOf = (value: number) => 250 - 2 * value;
const words = [
  ...[0, 25, 50, 75, 100].map((value) => testWord(`${value}`, 40, heightOf(value))),
  ...NAMES.map((name, place) => testWord(name, 95 + place * 60, 262)),
];

const bar = (place: number, from: number, to: number, color: number) => ({
  box: { x0: 80 + place * 60, y0: heightOf(to), x1: 110 + place * 60, y1: heightOf(from) },
  color,
});

/** Bars up to sixty in two colours, one on the other. */
const stacks = (lower: number, upper: number) =>
  LOWER.flatMap((value, place) => [bar(place, 0, value, lower), bar(place, value, 60, upper)]);

async function read(parts: Parameters<typeof testPage>[0]): Promise<ChartData | undefined> {
  const image = async () => testImage(400, 300, []);
  const [chart] = await readCharts({ page: testPage(parts), image });
  return chart?.data;
}

const sureness = (data: ChartData | undefined) =>
  data?.series.flatMap(({ points }) => points.map(({ confidence }) => confidence)) ?? [Number.NaN];

test('series in colours that are hardly told apart stay two where they are drawn', async () => {
  const [petrol, slate] = [0x0f4c5c, 0x264653];
  const keys = [
    { box: { x0: 100, y0: 96, x1: 108, y1: 104 }, color: petrol },
    { box: { x0: 160, y0: 96, x1: 168, y1: 104 }, color: slate },
  ];
  const named = [...words, testWord('Rail', 124, 100), testWord('Road', 184, 100)];
  const data = await read({ shades: [...stacks(petrol, slate), ...keys], words: named });
  expect(data?.series.map(({ name, points }) => [name, points.length])).toEqual([
    ['Rail', 4],
    ['Road', 4],
  ]);
});

test('of several series without a name none is sure to be the one it is taken for', async () => {
  const two = await read({ shades: stacks(BLUE, RED), words });
  const lone = stacks(BLUE, RED).filter(({ color }) => color === BLUE);
  const one = await read({ shades: lone, words });
  expect(two?.series.map(({ name }) => name)).toEqual([null, null]);
  expect(Math.max(...sureness(two))).toBeLessThanOrEqual(0.5);
  expect(Math.min(...sureness(one))).toBeGreaterThan(0.8);
});
