import { expect, test } from 'vitest';
import { toCsv } from './to-csv.ts';

test('cells are quoted where they have to be, and none is a formula', () => {
  const text = toCsv(
    ['a', 'b'],
    [
      ['x,"y"', '=1+1'],
      [null, -12.5],
      [{ z: 1 }, '-see'],
    ],
  );
  expect(text).toBe('a,b\r\n"x,""y""",\'=1+1\r\n,-12.5\r\n"{""z"":1}",\'-see');
});
