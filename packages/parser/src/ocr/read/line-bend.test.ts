import { expect, test } from 'vitest';
import { measureType } from '../detect/measure-type.ts';
import { lineMetrics } from './line-metrics.ts';

const HEIGHT = 40;
const WIDTH = 960;

/** Letters without risers or tails, 14 pixels high, as far down in each column as told. */
function lineOf(offset: (x: number) => number) {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(255);
  for (let x = 20; x < WIDTH - 20; x++) {
    if (x % 12 >= 5) continue;
    const top = 13 + Math.round(offset(x / WIDTH));
    for (let y = top; y < top + 14; y++) data[y * WIDTH + x] = 0;
  }
  return { width: WIDTH, data };
}

const sizeOf = (offset: (x: number) => number) =>
  measureType('a sea on an oar', lineMetrics(lineOf(offset), HEIGHT)).size;

test('a line that bends or leans is no larger type than a level one', () => {
  const level = sizeOf(() => 0);
  expect(sizeOf((x) => 20 * (x - 0.5) ** 2)).toBeLessThan(level * 1.1);
  expect(sizeOf((x) => 10 * x - 5)).toBeLessThan(level * 1.1);
});

test('a line is bent or level', () => {
  expect(
    lineMetrics(
      lineOf((x) => 10 * x - 5),
      HEIGHT,
    ).isBent,
  ).toBe(true);
  expect(
    lineMetrics(
      lineOf((x) => x),
      HEIGHT,
    ).isBent,
  ).toBe(false);
});
