import { expect, test } from 'vitest';
import type { Bar, ChartScene } from '../chart-scene.ts';
import { chooseBars } from './choose-bars.ts';

const scene = (bars: readonly Bar[]): ChartScene => ({
  box: { x0: 0, y0: 0, x1: 400, y1: 300 },
  modality: 'Raster',
  precision: 1,
  labels: [],
  bars,
  curves: [],
  areas: [],
  dots: [],
  slices: [],
  swatches: [],
  rules: [],
});

const HEIGHTS = [100, 60, 140, 90];
const bars = HEIGHTS.map((height, at) => ({
  box: { x0: 50 + 40 * at, y0: 250 - height, x1: 70 + 40 * at, y1: 250 },
  color: at % 2 ? 0x2876dd : 0xb00020,
}));
/** What lies on the first bar, some pixels high. */
const on = (height: number): Bar => ({
  box: { x0: 50, y0: 150 - height, x1: 70, y1: 150 },
  color: 0xd9d9d9,
});

test('the blurred end of a bar is no piece of a stack', () => {
  expect(chooseBars(scene([...bars, on(1)]))).toMatchObject({ isStacked: false });
  expect(chooseBars(scene([...bars, on(1)]))?.bars).toHaveLength(4);
  expect(chooseBars(scene([...bars, on(4)]))).toMatchObject({ isStacked: true });
});
