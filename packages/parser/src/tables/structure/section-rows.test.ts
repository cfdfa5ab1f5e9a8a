import { expect, test } from 'vitest';
import type { Word } from '../../page/primitives.ts';
import { type SetCell, sectionRows } from './section-rows.ts';

type Look = { readonly fontSize?: number; readonly bold?: boolean; readonly color?: number };

function cell(row: number, col: number, text: string, look: Look = {}): SetCell {
  const word = { style: { fontSize: 12, bold: false, color: 0, ...look } } as Word;
  return { row, rowEnd: row + 1, col, text, word };
}

const rowOf = (row: number, name: string, value: string, look?: Look): SetCell[] => [
  cell(row, 0, name, look),
  cell(row, 1, value, look),
];

const DRINKS = ['Absolut', 'Beluga', 'Onegin', 'Havana', 'Zacapa'].map((name, at) =>
  rowOf(at < 3 ? at + 1 : at + 2, name, '260'),
);

test('rows set apart in type head the ones below them, with a small figure beside them too', () => {
  const cells = [
    cell(0, 0, 'Vodka', { bold: true }),
    ...DRINKS.flat(),
    cell(4, 0, 'Rum', { fontSize: 15, color: 0xff0000 }),
    cell(4, 1, '0.40', { fontSize: 9 }),
  ];
  expect([...sectionRows(cells, 0)].sort()).toEqual([0, 4]);
});

test('sums and last lines head nothing', () => {
  const cells = [
    ...DRINKS.flat(),
    ...rowOf(4, 'Sum of spirits', '780', { bold: true }),
    cell(7, 0, 'All prices with taxes', { bold: true }),
  ];
  expect(sectionRows(cells, 0).size).toBe(0);
});
