import { expect, test } from 'vitest';
import { isRunningText } from './is-running-text.ts';
import type { OcrWord } from './ocr-word.ts';

function read(lines: readonly string[]): OcrWord[] {
  return lines.flatMap((line) =>
    line.split(' ').map((text, at, all) => ({
      text,
      x0: 0,
      y0: 0,
      x1: 1,
      y1: 1,
      baseline: 1,
      fontSize: 1,
      confidence: 1,
      weight: 1,
      spaceAfter: at < all.length - 1,
      angle: 0,
    })),
  );
}

const LINE = 'the owner will answer any claim';

test('lines of many words are running text', () => {
  expect(isRunningText(read([...Array.from({ length: 6 }, () => LINE), 'signed']))).toBe(true);
});

test('labels, numbers along an axis and a caption are not', () => {
  const axis = '0 25 50 75 100 125 150';
  expect(isRunningText(read(Array.from({ length: 9 }, () => axis)))).toBe(false);
  expect(isRunningText(read(Array.from({ length: 30 }, () => 'Northern coast')))).toBe(false);
  expect(isRunningText(read(['North', 'South', LINE, LINE]))).toBe(false);
});
