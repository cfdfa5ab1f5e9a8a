import { expect, test } from 'vitest';
import { parseByteRange } from './parse-byte-range.ts';

const ETAG = '"etag"';

test.each([
  ['bytes=0-4', { start: 0, end: 4 }],
  ['bytes=5-', { start: 5, end: 9 }],
  ['Bytes=5-6', { start: 5, end: 6 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-30', { start: 0, end: 9 }],
  ['bytes=8-30', { start: 8, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=4-2', null],
  ['bytes=-', null],
  ['bytes=0-1,4-5', null],
  ['pages=1-2', null],
  ['bytes=a-b', null],
])('%s of ten bytes is %j', (range, expected) => {
  expect(parseByteRange({ range }, ETAG, 10)).toEqual(expected);
});

test('of no bytes at all there is no range', () => {
  expect(parseByteRange({ range: 'bytes=-1' }, ETAG, 0)).toBe('unsatisfiable');
});

test('a range of another content than is there asks for the whole', () => {
  const range = 'bytes=0-4';
  expect(parseByteRange({ range, 'if-range': '"other"' }, ETAG, 10)).toBeNull();
  expect(parseByteRange({ range, 'if-range': ETAG }, ETAG, 10)).toEqual({ start: 0, end: 4 });
  expect(parseByteRange({}, ETAG, 10)).toBeNull();
});
