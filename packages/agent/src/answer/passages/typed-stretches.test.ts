import { expect, test } from 'vitest';
import { typedStretches } from './typed-stretches.ts';

test.each([
  ['The lease starts on 1 May 2024 and runs for five years.', ['1 May 2024', 'five years']],
  ['The rent is EUR 7,800 per month.', ['EUR 7,800 per month']],
  ['In June 1998 sales fell by 12 percent.', ['June 1998', '12 percent']],
  ['It has a floor of 640 square metres.', ['640 square metres']],
  ['Nothing is counted here.', []],
])('%s', (text, expected) => {
  const found = typedStretches(text).toSorted((a, b) => a.start - b.start);
  expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(expected);
});
