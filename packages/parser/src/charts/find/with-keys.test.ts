import { expect, test } from 'vitest';
import type { Drawing } from '../../page/primitives.ts';
import { vectorMarks } from '../marks/vector-marks.ts';
import { testPage } from '../write-test-chart.ts';
import { withKeys } from './with-keys.ts';

const COLORS = [0x2876dd, 0xb00020];
const REGION = { x0: 200, y0: 60, x1: 390, y1: 290 };

/** Half a pie around a place, to the right or to the left. */
function half(color: number, side: 1 | -1): Drawing {
  const rim = Array.from({ length: 30 }, (_, step) => {
    const angle = (Math.PI * step) / 29;
    return { x: 300 + side * 60 * Math.sin(angle), y: 180 - 60 * Math.cos(angle) };
  });
  const points = [{ x: 300, y: 180 }, ...rim];
  const xs = points.map(({ x }) => x);
  return {
    box: { x0: Math.min(...xs), y0: 120, x1: Math.max(...xs), y1: 240 },
    points: Float32Array.from(points.flatMap(({ x, y }) => [x, y])),
    operators: Uint8Array.from(points.map((_, index) => (index === 0 ? 0 : 1))),
    fill: color,
    stroke: null,
    strokeWidth: 1,
    dash: [],
  };
}

function regionWith(keys: readonly { x: number; y: number; size: number }[]) {
  const shades = keys.map(({ x, y, size }, index) => ({
    box: { x0: x, y0: y, x1: x + size, y1: y + size },
    color: COLORS[index] ?? 0,
  }));
  const drawings = [half(COLORS[0] ?? 0, 1), half(COLORS[1] ?? 0, -1)];
  const page = testPage({ drawings, shades });
  return withKeys(REGION, vectorMarks(page, REGION), page);
}

test('the legend of a pie is part of it wherever it stands', () => {
  const region = regionWith([
    { x: 10, y: 30, size: 8 },
    { x: 70, y: 30, size: 8 },
  ]);
  expect(region).toMatchObject({ x0: 10, y0: 30, x1: 390, y1: 290 });
});

test('squares of the colours of slices are no legend where they differ or stand in no line', () => {
  const pairs = [
    [
      { x: 10, y: 30, size: 8 },
      { x: 70, y: 30, size: 12 },
    ],
    [
      { x: 10, y: 30, size: 8 },
      { x: 70, y: 90, size: 8 },
    ],
  ];
  for (const keys of pairs) expect(regionWith(keys)).toBe(REGION);
});
