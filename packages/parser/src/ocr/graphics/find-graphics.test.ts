import { expect, test } from 'vitest';
import { findGraphics } from './find-graphics.ts';

/** A wide sheet with two rules end to end, a hole of five pixels between them. */
function sheet() {
  const [width, height] = [2400, 120];
  const data = new Uint8Array(width * height).fill(255);
  for (let y = 60; y < 64; y++) {
    data.fill(0, y * width + 200, y * width + 700);
    data.fill(0, y * width + 705, y * width + 1200);
  }
  return { width, height, data };
}

/** The level rules of the sheet with a word of a height (pixels). */
function rulesBeside(typeHeight: number) {
  const word = { text: 'word', x0: 1500, y0: 10, x1: 1600, y1: 10 + typeHeight };
  return findGraphics(sheet(), [word], 2).rules.map(({ box }) => [box.x0, box.x1]);
}

test('a large sheet with small type is seen in its own pixels', () => {
  expect(rulesBeside(14)).toEqual([
    [100, 350],
    [352.5, 600],
  ]);
});

test('a large sheet with large type is seen in fewer', () => {
  expect(rulesBeside(40)).toHaveLength(1);
});
