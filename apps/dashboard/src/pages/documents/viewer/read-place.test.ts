import { expect, test } from 'vitest';
import { readPlace } from './read-place.ts';

const read = (query: string) => readPlace(new URLSearchParams(query));

test('a page and its boxes are read from an address', () => {
  expect(read('page=2&box=1,2,3.5,4&box=5,6,7,8')).toEqual({
    pageNumber: 2,
    boxes: [
      { x0: 1, y0: 2, x1: 3.5, y1: 4 },
      { x0: 5, y0: 6, x1: 7, y1: 8 },
    ],
  });
});

test.each(['', 'page=x', 'page=-1', 'page=9999999'])('%j points nowhere', (query) => {
  expect(read(query)).toBeNull();
});

test('a box that is none is passed over', () => {
  expect(read('page=0&box=1,2,three,4&box=1')?.boxes).toEqual([]);
});
