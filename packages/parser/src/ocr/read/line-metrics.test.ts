import { expect, test } from 'vitest';
import { lineMetrics } from './line-metrics.ts';

const [WIDTH, HEIGHT] = [120, 40];

/** A line of upright strokes between the rows 10 and 30, of ink on paper as they are said to be. */
function strokes(ink: number, paper: number) {
  const data = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
    return y >= 10 && y < 30 && x >= 12 && x < 108 && x % 12 < 4 ? ink : paper;
  });
  return { width: WIDTH, data };
}

test('light type on dark ground is measured like dark type on light', () => {
  const printed = lineMetrics(strokes(20, 240), HEIGHT);
  const reversed = lineMetrics(strokes(235, 15), HEIGHT);
  expect([printed.inkTop, printed.inkBottom]).toEqual([10, 30]);
  expect([reversed.inkTop, reversed.inkBottom]).toEqual([10, 30]);
  expect(reversed.columns).toEqual(printed.columns);
  expect(reversed.edgesOfColumns).toEqual(printed.edgesOfColumns);
});

test('the black beside a sheet and a wall at the end of a line are no part of its letters', () => {
  const plain = strokes(20, 240);
  const beside = { width: WIDTH, data: plain.data.slice() };
  for (let y = 0; y < HEIGHT; y++) {
    beside.data.fill(5, y * WIDTH, y * WIDTH + 6);
    beside.data.fill(5, y * WIDTH + 112, y * WIDTH + 114);
  }
  expect(lineMetrics(beside, HEIGHT)).toEqual(lineMetrics(plain, HEIGHT));
});
