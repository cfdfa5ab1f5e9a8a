import { expect, test } from 'vitest';
import { tellingPart } from './telling-part.ts';
import type { TextRegion } from './text-region.ts';

const WIDTH = 1000;
const HEIGHT = 100;
const LINE: TextRegion = {
  centerX: 500,
  centerY: 50,
  length: 960,
  thickness: 24,
  angle: 0,
  score: 1,
};

/** A line of dots with strokes as of letters between two places. */
function picture(from: number, to: number) {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(255);
  for (let x = 24; x < 976; x += 8) {
    const isLetter = x >= from && x < to;
    for (let y = isLetter ? 42 : 56; y < 58; y++) data.fill(0, y * WIDTH + x, y * WIDTH + x + 2);
  }
  return { levels: [{ width: WIDTH, height: HEIGHT, data }] };
}

test.each([
  [24, 240],
  [400, 600],
  [760, 976],
])('letters from %i to %i are what is looked at, not the row of dots', (from, to) => {
  const part = tellingPart(picture(from, to), LINE, 200);
  const shared = Math.min(to, part.centerX + 100) - Math.max(from, part.centerX - 100);
  expect(part.length).toBe(200);
  expect(shared).toBeGreaterThan(80);
});

test('the middle of a line of letters is looked at', () => {
  expect(tellingPart(picture(24, 976), LINE, 200).centerX).toBeCloseTo(500, 0);
});

test('a short line is looked at as a whole', () => {
  expect(tellingPart(picture(24, 240), LINE, 960)).toEqual(LINE);
});
