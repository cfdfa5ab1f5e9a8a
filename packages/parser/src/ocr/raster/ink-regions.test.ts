import { expect, test } from 'vitest';
import { inkRegions } from './ink-regions.ts';
import { labelRegions } from './label-regions.ts';
import { regionBounds } from './region-bounds.ts';

function inkOf(rows: readonly string[]) {
  const data = Uint8Array.from(rows.join(''), (sign) => (sign === '#' ? 1 : 0));
  return { width: rows[0]?.length ?? 0, height: rows.length, data };
}

test('regions that touch at corners are one', () => {
  expect(inkRegions(inkOf(['#..#', '.#..', '..#.']))).toEqual([
    { x0: 0, y0: 0, x1: 3, y1: 3, pixels: 3 },
    { x0: 3, y0: 0, x1: 4, y1: 1, pixels: 1 },
  ]);
});

test('arms that meet further down are one region', () => {
  expect(inkRegions(inkOf(['#.#.#', '#.#.#', '#####']))).toEqual([
    { x0: 0, y0: 0, x1: 5, y1: 3, pixels: 11 },
  ]);
});

test('ink at the end of a row does not touch the beginning of the next', () => {
  expect(inkRegions(inkOf(['..#', '#..']))).toHaveLength(2);
});

test('rows joined give the same regions as pixels joined', () => {
  let seed = 5;
  const data = Uint8Array.from({ length: 60 * 40 }, () => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed / 2147483648 < 0.4 ? 1 : 0;
  });
  const ink = { width: 60, height: 40, data };
  const { labels, count } = labelRegions(data, 60, 40, 0);
  expect(inkRegions(ink)).toEqual(regionBounds(labels, count, 60));
});
