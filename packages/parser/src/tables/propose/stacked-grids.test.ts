import { expect, test } from 'vitest';
import type { Edge } from '../page/find-edges.ts';
import { findRuledGrids } from './find-ruled-grids.ts';
import { stackedGrids } from './stacked-grids.ts';

const edge = (at: number, from: number, to: number): Edge => ({ at, from, to, drawn: true });
const across = (...rows: readonly number[]): Edge[] => rows.map((at) => edge(at, 0, 400));
const frame = [edge(0, 0, 300), edge(400, 0, 300)];

function partsOf(horizontals: readonly Edge[], verticals: readonly Edge[]): number[][] {
  const grids = findRuledGrids(horizontals, [...frame, ...verticals]);
  return grids.flatMap(stackedGrids).map(({ y0, y1 }) => [y0, y1]);
}

test('boxes of an address, of items and of taxes in one frame are parts of their own', () => {
  const rows = across(0, 50, 100, 120, 200, 220, 250, 275, 300);
  const address = [edge(230, 0, 100)];
  const items = [40, 200, 260, 320].map((x) => edge(x, 100, 220));
  const taxes = [120, 300].map((x) => edge(x, 250, 300));
  expect(partsOf(rows, [...address, ...items, ...taxes])).toEqual([
    [0, 100],
    [100, 220],
    [250, 300],
  ]);
});

test('a grid whose rows over the whole width part rows of the same columns is one', () => {
  const rows = across(0, 50, 100, 150, 200, 300);
  const columns = [100, 250].flatMap((x) => [edge(x, 0, 100), edge(x, 150, 300)]);
  expect(partsOf(rows, columns)).toEqual([]);
});

test('columns that are parted further down stay with those they are parts of', () => {
  const rows = across(0, 50, 100, 300);
  const columns = [edge(200, 0, 300), edge(300, 100, 300)];
  expect(partsOf(rows, columns)).toEqual([]);
});

test('words and signatures below the only columns of a frame are no part of them', () => {
  const rows = across(0, 20, 60, 80, 200, 300);
  expect(
    partsOf(
      rows,
      [100, 250].map((x) => edge(x, 0, 80)),
    ),
  ).toEqual([[0, 80]]);
});

test('a box in the corner of what is written below columns parts no columns', () => {
  const rows = [...across(0, 20, 140, 300), edge(270, 250, 400)];
  const columns = [100, 250].map((x) => edge(x, 0, 140));
  expect(partsOf(rows, [...columns, edge(250, 270, 300)])[0]).toEqual([0, 140]);
});
