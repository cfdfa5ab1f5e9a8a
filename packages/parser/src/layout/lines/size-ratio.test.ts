import { expect, test } from 'vitest';
import type { Word } from '../../page/primitives.ts';
import { sizeRatio } from './size-ratio.ts';
import { makeLine, type TextLine } from './text-line.ts';

function line(origin: Word['origin'], fontSize: number, height: number, text: string): TextLine {
  const style = { fontName: '', fontSize, bold: false, italic: false, monospace: false, color: 0 };
  const box = { x0: 0, y0: 100 - height, x1: 300, y1: 100 };
  return makeLine([{ text, box, baseline: 98, style, origin, spaceAfter: false } as Word]);
}

const LONG = 'x'.repeat(60);

test('long lines of a scan that are as high as each other are of one size', () => {
  expect(sizeRatio(line('ocr', 18, 11, LONG), line('ocr', 11, 10, LONG))).toBe(1);
  expect(sizeRatio(line('ocr', 11, 10, LONG), line('ocr', 18, 11, 'Unit.'))).toBe(1);
});

test('titles, short lines and what the file tells keep their sizes', () => {
  expect(sizeRatio(line('ocr', 22, 20, LONG), line('ocr', 11, 10, LONG))).toBe(2);
  expect(sizeRatio(line('ocr', 22, 10, 'Name'), line('ocr', 11, 10, 'Date'))).toBe(2);
  expect(sizeRatio(line('text_layer', 22, 10, LONG), line('text_layer', 11, 10, LONG))).toBe(2);
});
