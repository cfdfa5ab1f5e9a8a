import { expect, test } from 'vitest';
import { setPage, setText, setWord } from '../formulas/write-test-words.ts';
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
