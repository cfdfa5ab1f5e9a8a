import { expect, test } from 'vitest';
import { addressGap } from './address-gap.ts';

/** Signs of a line, and the gaps between them: a blank is a gap between words, `·` one within an address. */
function spread(line: string, word: number, sign: number) {
  const texts: string[] = [];
  const gaps: number[] = [];
  let gap = 0;
  for (const letter of line) {
    if (letter === ' ') gap = word;
    else if (letter === '·') gap = sign;
    else {
      if (texts.length > 0) gaps.push(gap);
      texts.push(letter);
      gap = 0;
    }
  }
  return { texts, gaps };
}

const LINE = 'see https·:·/·/·dl·.·acm·.·org for it';

test('the signs of an address in a spread line stand within it', () => {
  const { gaps, texts } = spread(LINE, 0.49, 0.16);
  const gap = addressGap(gaps, texts, 0.13);
  expect(gap).toBeGreaterThan(0.16);
  expect(gap).toBeLessThan(0.49);
});

test('an address alone has no words to part', () => {
  const { gaps, texts } = spread('https·:·/·/·dl·.·acm·.·org', 0.49, 0.16);
  expect(addressGap(gaps, texts, 0.13)).toBeGreaterThan(0.16);
});

test('where signs are as far apart as words, or as near as letters, the usual gap does', () => {
  const even = spread(LINE, 0.2, 0.18);
  expect(addressGap(even.gaps, even.texts, 0.13)).toBeUndefined();
  const near = spread(LINE, 0.3, 0.02);
  expect(addressGap(near.gaps, near.texts, 0.13)).toBeUndefined();
  expect(addressGap([0.2, 0.2], ['a', ':', 'b'], 0.13)).toBeUndefined();
});
