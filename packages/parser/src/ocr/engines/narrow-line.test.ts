import { expect, test } from 'vitest';
import { narrowLine, widenReading } from './narrow-line.ts';

test('a narrower line has the mean of the pixels that each of its own stands for', () => {
  const line = { width: 4, data: Uint8Array.from([0, 100, 200, 200, 50, 50, 0, 0]) };
  expect(narrowLine(line, 2, 0.5)).toEqual({ width: 2, data: Uint8Array.from([50, 200, 50, 0]) });
  const thirds = narrowLine({ width: 3, data: Uint8Array.from([0, 90, 180]) }, 1, 2 / 3);
  expect([...thirds.data]).toEqual([30, 150]);
});

test('what was read stands where it does in the line as it is', () => {
  const sign = { text: '中', confidence: 1, start: 13, end: 26, alternatives: [] };
  expect(widenReading([sign], 0.65)).toEqual([{ ...sign, start: 20, end: 40 }]);
});
