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

test('no blank stands beside the marks of Chinese within a line, but what stands far off is apart', () => {
  const typed = (first: string, second: string, gap: number): boolean =>
    hasBlankAfter(
      { ...setWord(first, 10, 100, { size: 10, width: 10 }), spaceAfter: true },
      setWord(second, 20 + gap, 100, { size: 10, width: 10 }),
    );
  expect([typed('字', '，', 4), typed('。', '中', 4), typed('（', '中', 4)]).toEqual([
    false,
    false,
    false,
  ]);
  expect([typed('字', '中', 4), typed('）', 'a', 4), typed('）', '中', 12)]).toEqual([
    true,
    true,
    true,
  ]);
});
