import { expect, test } from 'vitest';
import { guardUtf16 } from './guard-utf16.ts';

test('a guarded thread never asks for half a letter', () => {
  const asked: number[] = [];
  const prototype = {
    length: 0,
    toString(this: { length: number }, _encoding?: BufferEncoding, start = 0, end = this.length) {
      asked.push(end - start);
      return '';
    },
  };
  guardUtf16(prototype);
  const bytes = Object.assign(Object.create(prototype), { length: 7 });
  bytes.toString('utf16le');
  bytes.toString('utf16le', 1);
  bytes.toString('ucs2', 2, 5);
  bytes.toString('utf16le', 3, 400);
  bytes.toString('latin1');
  expect(asked).toEqual([6, 6, 2, 4, 7]);
});
