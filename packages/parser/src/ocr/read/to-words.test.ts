import { expect, test } from 'vitest';
import type { OcrWord } from './ocr-word.ts';
import { toWords } from './to-words.ts';

/** The box of a word of 100 by 20 pixels, at two pixels a point. */
function boxOf(angle: OcrWord['angle']) {
  const word: OcrWord = {
    text: 'word',
    x0: 100,
    y0: 40,
    x1: 200,
    y1: 60,
    baseline: 56,
    fontSize: 20,
    confidence: 1,
    weight: 0.1,
    spaceAfter: true,
    angle,
  };
  const image = { width: 1, height: 1, data: new Uint8Array(1) };
  const reading = { marks: [], upright: image, turn: 0, skew: 0, unreadable: [] } as const;
  const [read] = toWords({ ...reading, words: [word], lines: 1, unreadLines: 0 }, 2);
  return read?.box;
}

test('a word read off a picture takes the white that its type counts to it', () => {
  expect(boxOf(0)).toEqual({ x0: 49.6, y0: 20, x1: 100.6, y1: 30 });
});

test('a turned word takes none to its left and right', () => {
  expect(boxOf(90)).toEqual({ x0: 50, y0: 20, x1: 100, y1: 30 });
});
