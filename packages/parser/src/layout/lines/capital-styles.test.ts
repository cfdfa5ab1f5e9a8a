import { expect, test } from 'vitest';
import type { Word } from '../../page/primitives.ts';
import { capitalStyles } from './capital-styles.ts';

function words(...pieces: readonly [text: string, fontSize: number, spaceAfter?: boolean][]) {
  return pieces.map(
    ([text, fontSize, spaceAfter = false]) =>
      ({ text, baseline: 100, spaceAfter, style: { fontName: 'Times', fontSize } }) as Word,
  );
}

function sizes(line: readonly Word[]): number[] {
  return capitalStyles(line).map(({ fontSize }) => fontSize);
}

test('small capitals behind a capital count in its type', () => {
  expect(sizes(words(['VII.', 10, true], ['I', 10], ['MPLICATIONS', 8]))).toEqual([10, 10, 10]);
});

test('a word of nothing but small capitals has its own type', () => {
  expect(sizes(words(['R', 10], ['ULES', 8, true], ['OF', 8, true]))).toEqual([10, 10, 8]);
});

test('small letters and indices right behind a capital have their own type', () => {
  expect(sizes(words(['H', 10], ['ouse', 8]))).toEqual([10, 8]);
  expect(sizes(words(['A', 10], ['B', 5]))).toEqual([10, 5]);
});
