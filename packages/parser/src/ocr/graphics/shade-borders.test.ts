import { describe, expect, test } from 'vitest';
import type { RasterRule } from './find-raster-rules.ts';
import { shadeBorders } from './shade-borders.ts';

const HEADING = { x0: 100, y0: 50, x1: 400, y1: 80 };
const UPRIGHTS = [100, 250, 400].map(
  (x): RasterRule => ({ x0: x, x1: x + 1, y0: 50, y1: 200, thickness: 1, direction: 'vertical' }),
);
const level = (x0: number, x1: number, y: number): RasterRule => ({
  x0,
  x1,
  y0: y,
  y1: y + 1,
  thickness: 1,
  direction: 'horizontal',
});

describe('the edges of shaded ground', () => {
  test('are rules where upright rules part the ground into cells', () => {
    expect(shadeBorders([HEADING], UPRIGHTS, 1)).toEqual([
      level(100, 400, 50),
      level(100, 400, 80),
    ]);
  });

  test('are rules also where the upright ones drown in the ground and begin below it', () => {
    const below = UPRIGHTS.map((rule) => ({ ...rule, y0: 81 }));
    expect(shadeBorders([HEADING], below, 1)).toHaveLength(2);
  });

  test('are none where there is a rule already', () => {
    const top = level(98, 402, 48);
    expect(shadeBorders([HEADING], [...UPRIGHTS, top], 1)).toEqual([level(100, 400, 80)]);
  });

  test('are none of a box with sides alone, though one of them was found twice', () => {
    const [left, , right] = UPRIGHTS;
    const sides = [left, right, right].flatMap((rule) => (rule ? [rule] : []));
    expect(shadeBorders([HEADING], sides, 1)).toEqual([]);
  });
});
