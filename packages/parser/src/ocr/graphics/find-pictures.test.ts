import { expect, test } from 'vitest';
import type { InkMap } from '../raster/ink-map.ts';
import { findPictures } from './find-pictures.ts';

const [WIDTH, HEIGHT] = [400, 600];

/** Ink in a box, on so many of its pixels out of four. */
function inkIn(box: readonly [number, number, number, number], ofFour: number): InkMap {
  const [x0, y0, x1, y1] = box;
  const data = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
    const isIn = x >= x0 && x < x1 && y >= y0 && y < y1;
    return Number(isIn && (x % 2) + 2 * (y % 2) < ofFour);
  });
  return { width: WIDTH, height: HEIGHT, data };
}

test('the black beside a sheet is no picture, a photograph at its edge or a black one on it is', () => {
  expect(findPictures(inkIn([0, 0, 40, HEIGHT], 4), 1)).toEqual([]);
  expect(findPictures(inkIn([0, 0, WIDTH, 100], 2), 1)).toHaveLength(1);
  expect(findPictures(inkIn([100, 100, 200, 200], 4), 1)).toHaveLength(1);
});
