import { expect, test } from 'vitest';
import { withWideGaps } from './wide-gaps.ts';

/** Characters of a line 48 pixels high, each 20 wide, at the given places. */
function gapped(...places: readonly (readonly [string, number])[]): string {
  const columns = new Uint16Array(400);
  for (const [, x] of places) columns.fill(1, x - 10, x + 10);
  const characters = places.map(([text, x]) => ({
    ...{ text, confidence: 0.9, start: x - 4, end: x + 4, alternatives: [] },
  }));
  return withWideGaps(characters, columns, 48)
    .map(({ text }) => text)
    .join('');
}

test('wide white parts the entries of a row', () => {
  expect(gapped(['0', 20], ['2', 44], ['0', 120], ['3', 144])).toBe('02 03');
});

test('white of a wide sign parts nothing', () => {
  expect(gapped(['。', 20], ['目', 80], ['前', 130])).toBe('。目前');
});

test('a blank as wide as a sign parts two of them', () => {
  expect(gapped(['条', 20], ['服', 78], ['务', 126])).toBe('条 服务');
});
