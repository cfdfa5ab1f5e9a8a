import { expect, test } from 'vitest';
import type { Rule } from '../../page/primitives.ts';
import { thinBars } from './thin-bars.ts';

const BLUE = 0x2876dd;
const upright = (x: number, top: number, color = BLUE, thickness = 2): Rule => ({
  direction: 'vertical',
  box: { x0: x - thickness / 2, y0: top, x1: x + thickness / 2, y1: 200 },
  thickness,
  color,
  dashed: false,
});

test('coloured strokes of different lengths on one line are bars', () => {
  const rules = [upright(50, 80), upright(60, 120), upright(70, 95), upright(80, 40, 0x666666)];
  expect(thinBars(rules, []).map(({ box }) => box.y0)).toEqual([80, 120, 95, 40]);
});

test('strokes of a table are no bars: black, thin or of one length', () => {
  const tops = [80, 120, 95];
  expect(
    thinBars(
      tops.map((top, at) => upright(50 + 10 * at, top, 0)),
      [],
    ),
  ).toEqual([]);
  expect(
    thinBars(
      tops.map((top, at) => upright(50 + 10 * at, top, BLUE, 0.8)),
      [],
    ),
  ).toEqual([]);
  expect(
    thinBars(
      tops.map((_, at) => upright(50 + 10 * at, 80)),
      [],
    ),
  ).toEqual([]);
});

test('sides of outlined bars are none of their own', () => {
  const tops = [80, 120, 95];
  const shades = tops.map((top, at) => ({
    box: { x0: 50 + 30 * at, y0: top, x1: 70 + 30 * at, y1: 200 },
    color: BLUE,
  }));
  const sides = shades.flatMap(({ box }) => [upright(box.x0, box.y0), upright(box.x1, box.y0)]);
  expect(thinBars(sides, shades)).toEqual([]);
});
