import { expect, test } from 'vitest';
import { findJsonError } from './find-json-error.ts';

test.each([
  ['{"name": }', 9],
  ['{"a": 1,}', 8],
  ['[1, 2', 5],
  ['[1 2]', 3],
  ['{a: 1}', 1],
  ['{"a" 1}', 5],
  ['nope', 0],
  ['{} {}', 3],
  ['"unended', 0],
  ['[1,,2]', 3],
  ['{"a": [1, {"b": tru}]}', 16],
])('%s breaks at %i', (text, position) => {
  expect(() => JSON.parse(text)).toThrow();
  expect(findJsonError(text)).toBe(position);
});

test.each(['{"a": [1, -2.5e+3, "x\\u00e4\\n", true, null, {}, []]}', ' "s" ', '0'])(
  '%s is JSON to its end',
  (text) => {
    expect(() => JSON.parse(text)).not.toThrow();
    expect(findJsonError(text)).toBe(text.length);
  },
);
