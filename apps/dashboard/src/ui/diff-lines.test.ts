import { expect, test } from 'vitest';
import { diffLines } from './diff-lines.ts';

test('what is common stays, and the rest is told apart', () => {
  const lines = diffLines(['a', 'b', 'c'], ['a', 'c', 'd']);
  expect(lines.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'same a',
    'removed b',
    'same c',
    'added d',
  ]);
});

test('texts too large to be compared are shown as replaced', () => {
  const before = Array.from({ length: 2_100 }, (_, index) => `old ${index}`);
  const after = Array.from({ length: 2_100 }, (_, index) => `new ${index}`);
  expect(diffLines(before, after)).toHaveLength(4_200);
});
