import { expect, test } from 'vitest';
import { setPage, setText, setWord } from '../../formulas/write-test-words.ts';
import { markBullets } from './mark-bullets.ts';

const rows = [100, 130, 160];

function marked(font: string): string[] {
  const words = rows.flatMap((y) => [
    setWord('n', 10, y, { font, size: 7, width: 5 }),
    ...setText('Item', 25, y),
  ]);
  return markBullets(setPage(words)).words.map(({ text }) => text);
}

test('letters of a picture font that repeat before texts are bullets', () => {
  expect(marked('ABCDEF+Wingy')).toEqual(['•', 'Item', '•', 'Item', '•', 'Item']);
});

test('variables that stand over each other, as what sums go up to, are none', () => {
  expect(marked('CMMI7')).toEqual(['n', 'Item', 'n', 'Item', 'n', 'Item']);
});

test('letters of a font that has none are bullets however near their texts stand', () => {
  const set = (font: string) =>
    rows.flatMap((y) => [
      setWord('X', 10, y, { font, size: 10, width: 6 }),
      ...setText('Item', 18, y),
    ]);
  const signs = (font: string) =>
    markBullets(setPage(set(font))).words.filter(({ text }) => text === '•').length;
  expect(signs('Wingdings3')).toBe(3);
  expect(signs('Avenir')).toBe(0);
});
