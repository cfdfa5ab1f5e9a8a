import type { ChartData } from '@sheaf/document';
import { expect, test } from 'vitest';
import { readCharts } from './read-charts.ts';
import { testImage, testLine, testPage, testWord } from './write-test-chart.ts';

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

const RISING = [20, 35, 52, 71];
const FALLING = [80, 64, 40, 33];
const line = (values: readonly number[], color: number) =>
  testLine(
    values.map((value, place) => [95 + place * 60, heightOf(value)]),
    color,
  );

test('of several lines without a name none is sure to be the one it is taken for', async () => {
  const drawings = [line(RISING, BLUE), line(FALLING, RED)];
  const shades = [
    { box: { x0: 120, y0: 66, x1: 128, y1: 74 }, color: BLUE },
    { box: { x0: 180, y0: 66, x1: 188, y1: 74 }, color: RED },
  ];
  const names = [testWord('Rail', 144, 70), testWord('Road', 204, 70)];
  const nameless = await read({ drawings, words });
  const named = await read({ drawings, shades, words: [...words, ...names] });
  expect(nameless?.series.map(({ name }) => name)).toEqual([null, null]);
  expect(named?.series.map(({ name }) => name)).toEqual(['Rail', 'Road']);
  expect(Math.max(...sureness(nameless))).toBeLessThan(0.8);
  expect(Math.min(...sureness(named))).toBeGreaterThan(0.8);
});

test('bars that stand on each other have an order, but are less sure without their names than a lone series', async () => {
  const two = await read({ shades: stacks(BLUE, RED), words });
  const lone = stacks(BLUE, RED).filter(({ color }) => color === BLUE);
  const one = await read({ shades: lone, words });
  expect(two?.series.map(({ name }) => name)).toEqual([null, null]);
  expect(Math.max(...sureness(two))).toBeLessThan(Math.min(...sureness(one)));
  expect(Math.min(...sureness(one))).toBeGreaterThan(0.8);
});
