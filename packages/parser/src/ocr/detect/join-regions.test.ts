import { expect, test } from 'vitest';
import { joinRegions } from './join-regions.ts';
import type { TextRegion } from './text-region.ts';

const WIDTH = 640;
const LEADING = 30;
const TYPE = 20;

/** What the detector makes of a stretch of a line, in pixels from the left. */
type Found = readonly (readonly [from: number, to: number])[];

/** Lines of letters as strokes that leave out the gutters, and what was found of them. */
function page(lines: readonly Found[], gutter: readonly [number, number]) {
  const height = LEADING * (lines.length + 2);
  const data = new Uint8Array(WIDTH * height).fill(255);
  for (const index of lines.keys()) {
    for (let y = LEADING * (index + 1); y < LEADING * (index + 1) + TYPE; y++) {
      // Every line has its blanks elsewhere.
      for (let x = 20; x < 620; x += 6) {
        const isBlank = (x + 42 * index) % 96 < 12;
        if (!isBlank && (x < gutter[0] - 4 || x >= gutter[1]))
          data.fill(0, y * WIDTH + x, y * WIDTH + x + 4);
      }
    }
  }
  const regions: TextRegion[] = lines.flatMap((found, index) =>
    found.map(([from, to]) => ({
      centerX: (from + to) / 2,
      centerY: LEADING * (index + 1) + TYPE / 2,
      length: to - from,
      thickness: TYPE * 1.2,
      angle: 0,
      score: 1,
    })),
  );
  return { image: { width: WIDTH, height, data }, regions };
}

const PARTED: Found = [
  [16, 312],
  [318, 620],
];
const WHOLE: Found = [[16, 620]];

test('columns with a narrow gutter are read apart, also where the detector has run them together', () => {
  const { image, regions } = page(
    [PARTED, WHOLE, PARTED, WHOLE, WHOLE, PARTED, PARTED],
    [306, 324],
  );
  const lines = joinRegions(regions, image);
  expect(lines).toHaveLength(14);
  for (const { x0, x1 } of lines) expect(x1 < 326 || x0 > 304).toBe(true);
  // Neither column has anything of the other.
  const [left, right] = [lines.filter(({ x0 }) => x0 < 300), lines.filter(({ x0 }) => x0 > 300)];
  expect(Math.max(...left.map(({ x1 }) => x1))).toBeLessThanOrEqual(
    Math.min(...right.map(({ x0 }) => x0)),
  );
});

test('columns are read apart where the detector has run all of their lines together', () => {
  const { image, regions } = page(
    Array.from({ length: 7 }, () => WHOLE),
    [304, 330],
  );
  const lines = joinRegions(regions, image);
  expect(lines).toHaveLength(14);
  for (const { x0, x1 } of lines) expect(x1 < 332 || x0 > 302).toBe(true);
});

test('words set widely in one line are one line', () => {
  const { image, regions } = page([WHOLE, PARTED, WHOLE, WHOLE, WHOLE, PARTED, WHOLE], [0, 0]);
  expect(joinRegions(regions, image)).toHaveLength(7);
});

test('gaps between words one below the other in a few lines are no gutter', () => {
  const { image, regions } = page([PARTED, PARTED, WHOLE], [306, 324]);
  expect(joinRegions(regions, image)).toHaveLength(3);
});

test('markers of a list and names before prices are no columns', () => {
  for (const end of [60, 200]) {
    const row: Found = [
      [16, end],
      [end + 14, 620],
    ];
    const { image, regions } = page([row, row, row, row, row, row], [end - 6, end + 16]);
    expect(joinRegions(regions, image)).toHaveLength(6);
  }
});

test('dots that lead to numbers have no gutters between them', () => {
  const led: Found = [
    [16, 312],
    [326, 620],
  ];
  const { image, regions } = page(
    Array.from({ length: 7 }, () => led),
    [0, 0],
  );
  for (let y = 0; y < image.height; y++) {
    image.data.fill(255, y * WIDTH + 150, y * WIDTH + 334);
    const isDot = y % LEADING >= TYPE - 4 && y % LEADING < TYPE && y < LEADING * 8;
    for (let x = 156; isDot && x < 316; x += 22)
      image.data.fill(0, y * WIDTH + x, y * WIDTH + x + 4);
  }
  expect(joinRegions(regions, image)).toHaveLength(7);
});
