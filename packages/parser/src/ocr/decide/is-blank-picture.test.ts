import { expect, test } from 'vitest';
import { isBlankPicture } from './is-blank-picture.ts';

const WIDTH = 400;
const HEIGHT = 300;

/** Paper of one shade with a little grain, and what is painted on it. */
function picture(shade: number, paint: (data: Uint8Array) => void) {
  const data = new Uint8Array(WIDTH * HEIGHT).map((_, index) => shade + ((index * 7919) % 13) - 6);
  paint(data);
  return { width: WIDTH, height: HEIGHT, data };
}

const speck = (data: Uint8Array) => {
  for (const at of [5_000, 5_001, 5_400, 70_000, 90_123]) data[at] = 0;
};
const letter = (shade: number) => (data: Uint8Array) => {
  for (let y = 100; y < 116; y++) data.fill(shade, y * WIDTH + 200, y * WIDTH + 203);
};

test('paper, white or grey, with grain and specks is blank', () => {
  expect(isBlankPicture(picture(245, () => {}))).toBe(true);
  expect(isBlankPicture(picture(120, speck))).toBe(true);
});

test('a single letter is something, dark, faint or white on black', () => {
  expect(isBlankPicture(picture(245, letter(0)))).toBe(false);
  expect(isBlankPicture(picture(245, letter(200)))).toBe(false);
  expect(isBlankPicture(picture(10, letter(250)))).toBe(false);
});
