import { expect, test } from 'vitest';
import { matchesEtag } from './matches-etag.ts';

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  [undefined, false],
])('%s names the content "a": %s', (header, expected) => {
  expect(matchesEtag(header, '"a"')).toBe(expected);
});
