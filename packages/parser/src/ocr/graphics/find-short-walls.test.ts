import { expect, test } from 'vitest';
import { findShortWalls } from './find-short-walls.ts';

const level = (y: number) =>
  ({ direction: 'horizontal', thickness: 1, x0: 20, x1: 180, y0: y, y1: y + 1 }) as const;
const upright = (x: number, y0: number, y1: number) =>
  ({ direction: 'vertical', thickness: 1, x0: x, x1: x + 1, y0, y1 }) as const;
const RULES = [level(20), level(32), level(44)];
const found = (...pieces: Parameters<typeof findShortWalls>[0]) => findShortWalls(pieces, RULES, 1);

test('a stroke from one rule to the next is the wall of a row', () => {
  const wall = upright(60, 21, 32);
  expect(found(wall)).toEqual([wall]);
});

test('letters between rules keep away from them, and strokes beside the grid meet none', () => {
  expect(found(upright(60, 23, 31), upright(190, 21, 32))).toEqual([]);
});

test('what goes through a rule is no wall of one row', () => {
  expect(found(upright(60, 20, 44))).toEqual([]);
});
