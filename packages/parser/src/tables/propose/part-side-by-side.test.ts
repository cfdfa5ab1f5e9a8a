import { expect, test } from 'vitest';
import { findTables } from '../find-tables.ts';
import { rowsOfText, type TestText, writeTestPage } from '../write-test-page.ts';

const ROWS = [
  ['', '2024', '2025', '', '2024', '2025'],
  ['Boats', '63.1', '71.4', 'Crews', '405.2', '418.0'],
  ['Nets', '12.5', '14.9', 'Piers', '8.1', '9.3'],
  ['Lines', '77.0', '81.6', 'Yards', '3.4', '3.9'],
];
const TEXTS = rowsOfText(ROWS, [40, 140, 200, 300, 400, 460], 100);

function columnsOf(...captions: readonly TestText[]): number[] {
  const found = findTables(writeTestPage({ texts: [...TEXTS, ...captions] }));
  return found.map(({ table }) => table.numCols);
}

test('tables on equal rows are as many as captions below them, wherever these begin', () => {
  expect(columnsOf()).toEqual([6]);
  const [y, first, second] = [172, 'Table 1. Boats and nets', 'Table 2. Crews and piers'];
  expect(columnsOf({ text: first, x: 40, y }, { text: second, x: 300, y })).toEqual([3, 3]);
  expect(columnsOf({ text: first, x: 70, y }, { text: second, x: 340, y })).toEqual([3, 3]);
  expect(columnsOf({ text: first, x: 40, y })).toEqual([6]);
});
