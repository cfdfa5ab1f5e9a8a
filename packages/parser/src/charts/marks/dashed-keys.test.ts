import { expect, test } from 'vitest';
import { colorComponents } from './color-components.ts';
import { dashedKeys } from './dashed-keys.ts';

const [WIDTH, HEIGHT] = [200, 60];
const dash = (x: number, y: number, width = 5) => ({ x, y, width });

function keysOf(dashes: readonly ReturnType<typeof dash>[]) {
  const index = new Uint8Array(WIDTH * HEIGHT);
  for (const { x, y, width } of dashes) {
    for (const row of [y, y + 1]) index.fill(1, row * WIDTH + x, row * WIDTH + x + width);
  }
  const map = { width: WIDTH, height: HEIGHT, colors: [0xffffff, 0x66a61e], index };
  return dashedKeys(colorComponents(map)).map(({ x0, x1, y0 }) => [x0, x1, y0]);
}

test('dashes in a row are one key', () => {
  expect(keysOf([dash(20, 10), dash(30, 10), dash(40, 10), dash(20, 30), dash(30, 30)])).toEqual([
    [20, 45, 10],
    [20, 35, 30],
  ]);
});

test('a lone dash, dashes far apart and dashes that climb are none', () => {
  expect(keysOf([dash(20, 10)])).toEqual([]);
  expect(keysOf([dash(20, 10), dash(60, 10)])).toEqual([]);
  expect(keysOf([dash(20, 10), dash(30, 14), dash(40, 18)])).toEqual([]);
});
