import { expect, test } from 'vitest';
import { testImage } from '../write-test-chart.ts';
import { rasterMarks } from './raster-marks.ts';

const BLUE = 0x2876dd;
const PLACES = [
  [60, 40],
  [120, 150],
  [180, 90],
  [240, 60],
] as const;

/** The pixels of a figure around a middle, one by one. */
function around(
  [x, y]: readonly [number, number],
  isPainted: (away: number, up: number) => boolean,
) {
  const steps = Array.from({ length: 21 }, (_, step) => step - 10);
  return steps.flatMap((up) =>
    steps
      .filter((aside) => isPainted(Math.hypot(aside, up), up))
      .map((aside) => ({
        box: { x0: x + aside, y0: y + up, x1: x + aside + 1, y1: y + up + 1 },
        color: BLUE,
      })),
  );
}
const isOnRing = (away: number) => away > 5.6 && away < 8.4;

test('rings are markers, and half ones are none', () => {
  const rings = PLACES.flatMap((place) => around(place, isOnRing));
  const { dots } = rasterMarks(testImage(300, 220, rings), []);
  expect(dots.map(({ x, y, size }) => [x - 0.5, y - 0.5, size]).sort()).toEqual(
    PLACES.map(([x, y]) => [x, y, 17]).sort(),
  );
  const halves = PLACES.flatMap((place) => around(place, (away, up) => isOnRing(away) && up < 3));
  expect(rasterMarks(testImage(300, 220, halves), []).dots).toEqual([]);
});

test('a ring that was read as a letter, or as one of a word, is a marker as the others are', () => {
  const rings = PLACES.flatMap((place) => around(place, isOnRing));
  const word = { x0: 228, y0: 48, x1: 290, y1: 72 };
  expect(rasterMarks(testImage(300, 220, rings), [word]).dots).toHaveLength(4);
});
