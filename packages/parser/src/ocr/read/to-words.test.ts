import { expect, test } from 'vitest';
import type { OcrWord } from './ocr-word.ts';
import { toWords } from './to-words.ts';

function word(text: string, weight: number, spaceAfter = true): OcrWord {
  return {
    text,
    weight,
    spaceAfter,
    x0: 0,
    y0: 0,
    x1: 40,
    y1: 10,
    baseline: 8,
    fontSize: 10,
    confidence: 0.9,
    angle: 0,
  };
}

/** The words that come out bold, after a line of ordinary ones. */
function boldOf(words: readonly OcrWord[]): string[] {
  const usual = ['the', 'running', 'text', 'of', 'this', 'page'].map((text, index) =>
    word(text, 0.1, index < 5),
  );
  const upright = { width: 100, height: 100, data: new Uint8Array() };
  const reading = { upright, turn: 0, skew: 0, unreadable: [], lines: 1, unreadLines: 0 } as const;
  return toWords({ ...reading, words: [...usual, ...words] }, 1)
    .filter(({ style }) => style.bold)
    .map(({ text }) => text);
}

test('words with wider strokes than the running text are bold', () => {
  expect(boldOf([word('heavy', 0.13), word('type', 0.13, false)])).toEqual(['heavy', 'type']);
});

test('capitals are heavier than small letters without being bold', () => {
  expect(boldOf([word('ORDINARY', 0.135), word('CAPITALS', 0.135, false)])).toEqual([]);
  expect(boldOf([word('HEAVY', 0.16), word('CAPITALS', 0.16, false)])).toEqual([
    'HEAVY',
    'CAPITALS',
  ]);
});

test('one word among lighter ones must be heavier by far', () => {
  expect(boldOf([word('one', 0.1), word('smudged', 0.13), word('word', 0.1, false)])).toEqual([]);
  expect(boldOf([word('one', 0.1), word('bold', 0.15), word('word', 0.1, false)])).toEqual([
    'bold',
  ]);
});

test('a letter alone among lighter words is never bold, beside heavy ones it is', () => {
  expect(boldOf([word('such', 0.1), word('a', 0.2), word('word', 0.1, false)])).toEqual([]);
  expect(boldOf([word('Such', 0.15), word('a', 0.15), word('word', 0.15, false)])).toEqual([
    'Such',
    'a',
    'word',
  ]);
});

test('a word alone on its line is compared with the page', () => {
  expect(boldOf([word('Introduction', 0.13, false)])).toEqual(['Introduction']);
});
