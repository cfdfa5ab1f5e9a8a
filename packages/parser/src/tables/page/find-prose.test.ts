import { expect, test } from 'vitest';
import { findProse } from './find-prose.ts';
import type { Chunk, TextLine } from './find-text-lines.ts';

const EM = 9;

/** Lines one under the other, each as wide as given (ems). */
function countProse(texts: readonly string[], ems: number): number {
  const lines = texts.map((text, at): TextLine => {
    const box = { x0: 40, y0: 100 + 15 * at, x1: 40 + ems * EM, y1: 109 + 15 * at };
    const piece = { word: { text }, box, fontSize: EM };
    const chunk = { pieces: [piece], box, fontSize: EM } as unknown as Chunk;
    return { chunks: [chunk], box, fontSize: EM };
  });
  return findProse(lines).size;
}

const SIGNS = '研究团队对受试者进行了';

test('columns of Chinese newspapers are running text, though they are narrow', () => {
  expect(countProse(Array(8).fill(SIGNS), 11)).toBe(8);
});

test('some lines of Chinese are an entry of a table', () => {
  expect(countProse(Array(4).fill(SIGNS), 11)).toBe(0);
});

test('narrow lines of letters are entries of a table', () => {
  expect(countProse(Array(8).fill('of the samples we saw'), 11)).toBe(0);
});
