import { expect, test } from 'vitest';
import { wordConfidence } from './word-confidence.ts';

function charactersOf(text: string, chances: readonly number[]) {
  return [...text].map((character, index) => ({
    text: character,
    confidence: chances[index] ?? 1,
    start: index,
    end: index + 1,
    alternatives: [],
  }));
}

test('one letter in doubt puts a word in doubt', () => {
  expect(wordConfidence(charactersOf('harbour', [1, 1, 1, 0.04, 1, 1, 1]))).toBeLessThan(0.2);
});

test('one sign in doubt leaves a line without blanks in ideographs as sure as its others', () => {
  const line = charactersOf('港口水深每年测量一次/份', [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0.02, 1]);
  expect(wordConfidence(line)).toBeGreaterThan(0.9);
});

test('signs that are all in doubt are in doubt together', () => {
  expect(wordConfidence(charactersOf('一口', [0.2, 0.3]))).toBeCloseTo(0.25);
});
