import { expect, test } from 'vitest';
import { setWord } from '../formulas/write-test-words.ts';
import { hasBlankAfter } from './text-line.ts';

/** Two pieces of a word of ten points, parted by so much. */
function isParted(first: string, second: string, gap: number): boolean {
  const word = { ...setWord(first, 10, 100, { size: 10, width: 5 }), spaceAfter: false };
  const next = setWord(second, 15 + gap, 100, { size: 10, width: 10 });
  return hasBlankAfter(word, next);
}

test('a narrow bracket that fills the square of a sign is not parted from it', () => {
  expect(isParted('(', '字', 3)).toBe(false);
  expect(isParted('(', '字', 6)).toBe(true);
  expect(isParted('(', 'a', 3)).toBe(true);
});
