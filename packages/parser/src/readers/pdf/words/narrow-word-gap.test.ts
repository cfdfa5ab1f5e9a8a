import { expect, test } from 'vitest';
import { narrowWordGap } from './narrow-word-gap.ts';

/** Gaps and letters of a line whose blanks are so wide, kerned a little. */
function line(text: string, blank: number): [number[], string[]] {
  const letters = [...text.replaceAll(' ', '')];
  const gaps: number[] = [];
  let isAfterBlank = false;
  for (const [index, sign] of [...text].entries()) {
    if (sign === ' ') isAfterBlank = true;
    else {
      if (index > 0) gaps.push(isAfterBlank ? blank + (index % 3) * 0.004 : (index % 4) * 0.008);
      isAfterBlank = false;
    }
  }
  return [gaps, letters];
}

const PROSE = 'all of the roads in the county were closed to carts';

test('blanks narrower than usual part words where the line shows them apart from the gaps of letters', () => {
  const gap = narrowWordGap(...line(PROSE, 0.1), 0.13);
  expect(gap).toBeGreaterThan(0.03);
  expect(gap).toBeLessThan(0.1);
});

test('lines with usual blanks, with one long word, and of figures are left as they are', () => {
  expect(narrowWordGap(...line(PROSE, 0.25), 0.13)).toBeUndefined();
  expect(narrowWordGap(...line('Donaudampfschifffahrtsgesellschaft', 0.1), 0.13)).toBeUndefined();
  expect(narrowWordGap(...line('1 000 000 200 000 300 000 400', 0.1), 0.13)).toBeUndefined();
});

test('gaps without a clear place between two kinds say nothing', () => {
  const gaps = Array.from({ length: 40 }, (_, index) => (index % 14) * 0.01);
  expect(narrowWordGap(gaps, Array<string>(41).fill('a'), 0.13)).toBeUndefined();
});
