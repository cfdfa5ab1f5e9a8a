import { expect, test } from 'vitest';
import { testImage } from '../write-test-chart.ts';
import { trimMargins } from './trim-margins.ts';

test('margins of a picture are cut off', () => {
  const box = { x0: 100, y0: 100, x1: 400, y1: 300 };
  const paint = [{ box: { x0: 60, y0: 40, x1: 200, y1: 160 }, color: 0x2876dd }];
  expect(trimMargins(testImage(300, 200, paint), box)).toEqual({
    x0: 160,
    y0: 140,
    x1: 300,
    y1: 260,
  });
  expect(trimMargins(testImage(300, 200, []), box)).toEqual(box);
});
