import { expect, test } from 'vitest';
import type { Drawing } from '../../page/primitives.ts';
import { testPage } from '../write-test-chart.ts';
import { vectorMarks } from './vector-marks.ts';

const BLUE = 0x2876dd;
const RED = 0xb00020;

function figure(points: readonly (readonly [number, number])[], fill: number): Drawing {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return {
    box: { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) },
    points: Float32Array.from(points.flat()),
    operators: Uint8Array.from(points.map((_, index) => (index === 0 ? 0 : 1))),
    fill,
    stroke: null,
    strokeWidth: 1,
    dash: [],
  };
}

/** Heights along a flat circle around a middle far above or below the page. */
const bowed = (middle: number, radius: number) =>
  [50, 100, 150, 200, 250].map((x): [number, number] => [
    x,
    middle - Math.sign(middle) * Math.sqrt(radius ** 2 - (x - 150) ** 2),
  ]);

const region = { x0: 0, y0: 0, x1: 400, y1: 300 };

test('areas whose edges happen to lie on circles of their own are areas', () => {
  const ring = (middle: number, radius: number, fill: number) =>
    figure([...bowed(middle, radius), ...bowed(middle, radius - 30).toReversed()], fill);
  const drawings = [ring(1100, 1000, BLUE), ring(-900, 1080, RED)];
  const { areas, slices } = vectorMarks(testPage({ drawings }), region);
  expect(slices).toEqual([]);
  expect(areas.map(({ color }) => color)).toEqual([BLUE, RED]);
});
