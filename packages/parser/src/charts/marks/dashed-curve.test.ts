import { expect, test } from 'vitest';
import type { Drawing } from '../../page/primitives.ts';
import { dashedCurve } from './dashed-curve.ts';

const DASHES = [0, 10, 20, 30, 40, 50];

function figures(thickness: number): Drawing {
  const points = DASHES.flatMap((x) => [
    [x, x / 2],
    [x + 6, x / 2 + 3],
    [x + 6, x / 2 + 3 + thickness],
    [x, x / 2 + thickness],
  ]);
  return {
    box: { x0: 0, y0: 0, x1: 56, y1: 30 + thickness },
    points: Float32Array.from(points.flat()),
    operators: Uint8Array.from(DASHES.flatMap(() => [0, 1, 1, 17])),
    fill: 0xffa600,
    stroke: null,
    strokeWidth: 1,
    dash: [],
  };
}

test('dashes that are filled one by one are a line through their middles', () => {
  const [curve] = dashedCurve(figures(1.5));
  expect(curve?.color).toBe(0xffa600);
  expect(curve?.points[0]).toEqual({ x: 0, y: 0.75 });
  expect(curve?.points.at(-1)).toEqual({ x: 56, y: 28.75 });
});

test('thick figures are no dashes', () => {
  expect(dashedCurve(figures(9))).toEqual([]);
});
