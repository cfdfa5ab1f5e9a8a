import { expect, test } from 'vitest';
import type { Drawing } from '../../page/primitives.ts';
import type { Point } from '../chart-scene.ts';
import { sliceOf } from './slice-of.ts';

const CENTER = { x: 150, y: 120 };

const at = (turn: number, radius: number): Point => ({
  x: CENTER.x + radius * Math.sin(2 * Math.PI * turn),
  y: CENTER.y - radius * Math.cos(2 * Math.PI * turn),
});

const arc = (from: number, to: number, radius: number) =>
  Array.from({ length: 30 }, (_, step) => at(from + ((to - from) * step) / 29, radius));

const side = (turn: number, from: number, to: number) =>
  Array.from({ length: 20 }, (_, step) => at(turn, from + ((to - from) * step) / 19));

function figure(points: readonly Point[]): Drawing {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return {
    box: { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) },
    points: Float32Array.from(points.flatMap(({ x, y }) => [x, y])),
    operators: Uint8Array.from(points.map((_, index) => (index === 0 ? 0 : 1))),
    fill: 0x2876dd,
    stroke: null,
    strokeWidth: 1,
    dash: [],
  };
}

test('a slice whose straight sides are drawn in many pieces is found from any corner on', () => {
  const outline = [...arc(0.1, 0.3, 80), ...side(0.3, 80, 0), ...side(0.1, 0, 80)];
  const [slice] = sliceOf(figure(outline));
  expect(slice?.center.x).toBeCloseTo(CENTER.x, 1);
  expect(slice?.from).toBeCloseTo(0.1, 2);
  expect(slice?.to).toBeCloseTo(0.3, 2);
});

test('a piece of a ring is a slice of its outer circle', () => {
  const [slice] = sliceOf(figure([...arc(0.4, 0.7, 80), ...arc(0.7, 0.4, 45)]));
  expect(slice?.radius).toBeCloseTo(80, 0);
  expect(slice?.from).toBeCloseTo(0.4, 2);
  expect(slice?.to).toBeCloseTo(0.7, 2);
});

test('a disc and a figure under a line are no slices', () => {
  expect(sliceOf(figure(arc(0, 1, 80)))).toEqual([]);
  const hill = [40, 55, 30, 62, 48, 51].map((y, place) => ({ x: 50 * place, y: 200 - y }));
  expect(sliceOf(figure([{ x: 0, y: 200 }, ...hill, { x: 250, y: 200 }]))).toEqual([]);
});
