import { expect, test } from 'vitest';
import { closeBrackets } from './close-brackets.ts';
import type { OcrWord } from './ocr-word.ts';

function word(text: string, x0: number, y0 = 100): OcrWord {
  return {
    text,
    x0,
    y0,
    x1: x0 + 20 * text.length,
    y1: y0 + 20,
    baseline: y0 + 18,
    fontSize: 20,
    confidence: 0.9,
    weight: 0.1,
    spaceAfter: false,
    angle: 0,
  };
}

const texts = (words: readonly OcrWord[]) => closeBrackets(words).map(({ text }) => text);

test('a bracket that opens at the end of a line is closed behind the place for an answer', () => {
  expect(texts([word('错误的是（', 40), word('下一行', 40, 140)])).toEqual([
    '错误的是（　）',
    '下一行',
  ]);
});

test('a bracket stays open before what goes on behind it', () => {
  expect(texts([word('（', 40), word('答）', 100)])).toEqual(['（', '答）']);
});
