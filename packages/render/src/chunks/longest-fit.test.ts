import { expect, test } from 'vitest';
import { longestFit } from './longest-fit.ts';

test.each([0, 1, 2, 7, 8, 699, 1000])('of a thousand, %s fit and few are asked about', (limit) => {
  let asked = 0;
  const found = longestFit(1000, (count) => {
    asked += 1;
    return count <= limit;
  });
  expect(found).toBe(limit);
  expect(asked).toBeLessThanOrEqual(20);
});
