import { expect, test } from 'vitest';
import { pageOfStretch } from './to-completion.ts';

test('a statement is cited on the page where it stands, though its chunk begins on the page before', () => {
  const found = {
    chunk: { boxes: [2, 3].map((page_number) => ({ page_number })) },
    boxRanges: [[0, 40] as const, [42, 90] as const],
  };
  expect(pageOfStretch(found, { start: 5, end: 30 })).toBe(2);
  expect(pageOfStretch(found, { start: 42, end: 80 })).toBe(3);
  expect(pageOfStretch(found, { start: 30, end: 80 })).toBe(3);
  expect(pageOfStretch(found, { start: 5, end: 50 })).toBe(2);
  expect(pageOfStretch({ ...found, boxRanges: [undefined, undefined] }, { start: 0, end: 9 })).toBe(
    undefined,
  );
});
