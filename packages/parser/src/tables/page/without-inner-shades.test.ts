import { expect, test } from 'vitest';
import { withoutInnerShades } from './without-inner-shades.ts';

const area = (y0: number, y1: number, color: number, inset = 0) => ({
  box: { x0: 50 + inset, y0, x1: 200 - inset, y1 },
  color,
});

test('lines of a cell that are shaded once more in its colour are no areas of their own', () => {
  const cell = area(100, 130, 0xccddcc);
  const lines = [area(100, 115, 0xccddcc, 5), area(115, 130, 0xccddcc, 5)];
  expect(withoutInnerShades([cell, ...lines])).toEqual([cell]);
});

test('an area in another colour is one, and so is what is drawn upon it', () => {
  const shades = [
    area(100, 160, 0xffffff),
    area(100, 130, 0xccddcc, 5),
    area(110, 120, 0xffffff, 9),
  ];
  expect(withoutInnerShades(shades)).toEqual(shades);
});
