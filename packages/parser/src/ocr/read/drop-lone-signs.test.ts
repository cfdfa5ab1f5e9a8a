import { expect, test } from 'vitest';
import { dropLoneSigns } from './drop-lone-signs.ts';
import type { OcrWord } from './ocr-word.ts';

const word = (text: string, confidence: number, spaceAfter = false) =>
  ({ text, confidence, spaceAfter }) as OcrWord;
const left = (...words: OcrWord[]) => dropLoneSigns(words).map(({ text }) => text);

test('signs and unsure letters that stand alone are no labels', () => {
  expect(left(word('●', 0.9), word('>', 0.6), word('T', 0.89), word('Depth', 0.9))).toEqual([
    'Depth',
  ]);
});

test('numbers, sure letters and signs beside words stay', () => {
  const line = [word('A', 0.98), word('0', 0.6), word('R', 0.7, true), word('&', 0.9, true)];
  expect(left(...line, word('D', 0.7))).toEqual(['A', '0', 'R', '&', 'D']);
});
