import type { Axis } from '@sheaf/document';
import { expect, test } from 'vitest';
import type { ChartScene, Label } from '../chart-scene.ts';
import type { ChartReading, ReadPoint, ReadSeries } from '../series/chart-reading.ts';
import { testImage, testWord } from '../write-test-chart.ts';
import { measurePoints } from './measure-points.ts';

const BLUE = 0x2876dd;
const RED = 0xb00020;
const PLOT = { x0: 50, y0: 50, x1: 250, y1: 250 };

const axis = (values: readonly number[]): Axis => ({
  scale: 'Linear',
  dataRange: [Math.min(...values), Math.max(...values)],
  ticks: values.map((value, at) => ({
    value,
    position: 250 - at * 50,
    label: `${value}`,
    labelBox: null,
    source: 'Ocr',
  })),
  fit: { slope: -0.5, intercept: 125, rSquared: 1 },
  title: null,
  unit: null,
});

const point = (x: number, box: ReadPoint['box'], xIsCategory = false): ReadPoint => ({
  x,
  y: 125 - box.y0 / 2,
  xIsCategory,
  evidence: { print: 'none', printTrust: 0, step: 0.5, power: 'none' },
  source: 'RasterMask',
  box,
});
const spot = (at: number, x: number, y: number) => point(at, { x0: x, y0: y, x1: x, y1: y });

const series = (style: ReadSeries['style'], color: number, points: ReadPoint[]): ReadSeries => ({
  name: null,
  style,
  yAxis: 'Left',
  color: [(color >> 16) & 255, (color >> 8) & 255, color & 255],
  dashPattern: [],
  points,
});

const reading = (parts: Partial<ChartReading>): ChartReading => ({
  type: 'Bar',
  series: [],
  categories: [],
  xAxis: { ...axis([0]), scale: 'Categorical', ticks: [] },
  yAxisLeft: axis([0, 25, 50, 75]),
  yAxisRight: null,
  plotArea: PLOT,
  used: new Set(),
  warnings: [],
  ...parts,
});

const scene = (parts: Partial<ChartScene>): ChartScene => ({
  box: { x0: 0, y0: 0, x1: 300, y1: 300 },
  modality: 'Raster',
  precision: 1,
  labels: [],
  bars: [],
  curves: [],
  areas: [],
  dots: [],
  slices: [],
  swatches: [],
  rules: [],
  ...parts,
});

const label = (text: string, x: number, y: number, confidence: number): Label => {
  const word = { ...testWord(text, x, y, 'ocr'), confidence };
  return { text, box: word.box, words: [word], confidence, angle: 0, anchor: { x, y } };
};

const BARS = [
  { box: { x0: 60, y0: 150, x1: 90, y1: 250 }, color: BLUE },
  { box: { x0: 160, y0: 150, x1: 190, y1: 250 }, color: RED },
];
const image = testImage(300, 300, BARS);

test('ink that no point stands for is not accounted for, neither by its colour nor by its place', () => {
  const [blue, red] = BARS.map(({ box, color }, at) =>
    series('Bar', color, [point(at, box, true)]),
  ) as [ReadSeries, ReadSeries];
  const whole = measurePoints(reading({ series: [blue, red] }), scene({ image }));
  expect(whole[0]?.[0]).toMatchObject({ inkTold: 1, inkFound: 1 });
  const half = measurePoints(reading({ series: [blue] }), scene({ image }))[0]?.[0];
  expect(half?.inkTold).toBeCloseTo(0.5, 1);
  expect(half?.inkFound).toBeCloseTo(0.5, 1);
});

test('what is written, and what has no pixels, is no ink', () => {
  const [blue] = BARS.map(({ box, color }) => series('Bar', color, [point(0, box, true)]));
  const written = label('Road', 175, 200, 1);
  const over = { ...written, box: { x0: 155, y0: 140, x1: 195, y1: 260 } };
  const read = reading({ series: [blue as ReadSeries] });
  expect(measurePoints(read, scene({ image, labels: [over] }))[0]?.[0]?.inkFound).toBe(1);
  expect(measurePoints(read, scene({ modality: 'Vector' }))[0]?.[0]?.inkFound).toBe(1);
});

test('a line that goes another way between two points than straight, or beyond them, tells that some are missing', () => {
  const drawn = [60, 110, 160, 210].map((x, at) => ({ x, y: at === 1 ? 100 : 200 }));
  const curves = [{ points: drawn, color: BLUE, dash: [], width: 1, isTraced: true }];
  const line = (places: readonly number[]) =>
    series(
      'Line',
      BLUE,
      places.map((at) => spot(at, drawn[at]?.x ?? 0, drawn[at]?.y ?? 0)),
    );
  const measured = (places: readonly number[]) =>
    measurePoints(reading({ type: 'Line', series: [line(places)] }), scene({ curves }))[0] ?? [];
  expect(measured([0, 1, 2, 3]).map(({ bend, reach }) => [bend, reach])).toEqual(
    [0, 1, 2, 3].map(() => [0, 1]),
  );
  expect(measured([0, 2, 3])[0]?.bend).toBe(12);
  expect(measured([0, 2, 3]).at(-1)).toMatchObject({ bend: 0, reach: 1 });
  expect(measured([0, 1, 2])[0]?.reach).toBeCloseTo(2 / 3);
  expect(measured([0, 1, 3])[0]?.uneven).toBe(0.5);
});

test('a category is as sure as its name, and as close as it stands', () => {
  const used = new Set([label('North', 75, 262, 0.9), label('South', 190, 262, 0.4)]);
  const [blue] = [BARS.map(({ box }, at) => point(at, box, true))];
  const read = reading({
    series: [series('Bar', BLUE, blue)],
    categories: ['North', 'South'],
    used,
  });
  const [north, south] = measurePoints(read, scene({}))[0] ?? [];
  expect(north).toMatchObject({ nameTrust: 0.9, nameAside: 0 });
  expect(south?.nameTrust).toBe(0.4);
  expect(south?.nameAside).toBeCloseTo(0.15);
});

test('steps that nobody chooses, and bars that do not begin at nought, tell of ticks that were misread', () => {
  const bars = [series('Bar', BLUE, [point(0, BARS[0]?.box ?? PLOT, true)])];
  const measure = (yAxisLeft: Axis) =>
    measurePoints(reading({ series: bars, yAxisLeft }), scene({}))[0]?.[0];
  expect(measure(axis([0, 25, 50, 75]))).toMatchObject({ oddStep: 0, base: 0 });
  expect(measure(axis([0, 35, 70, 105]))?.oddStep).toBeCloseTo(0.125);
  const lifted = { ...axis([0, 25, 50, 75]), fit: { slope: -0.5, intercept: 155, rSquared: 1 } };
  expect(measure(lifted)?.base).toBeCloseTo(0.4);
});

test('of series without a name it counts how many of their kind there are', () => {
  const lines = [BLUE, RED].map((color) => series('Line', color, [spot(0, 60, 100)]));
  const bar = series('Bar', BLUE, [point(0, BARS[0]?.box ?? PLOT, true)]);
  const named = { ...bar, name: 'Rail' };
  const counts = (all: ReadSeries[]) =>
    measurePoints(reading({ series: all }), scene({})).map(([first]) => first?.nameless);
  expect(counts([...lines, bar])).toEqual([2, 2, 1]);
  expect(counts([named])).toEqual([0]);
});
