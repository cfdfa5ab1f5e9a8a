import { expect, test } from 'vitest';
import { findTables } from '../find-tables.ts';
import { rowsOfText, writeTestPage } from '../write-test-page.ts';

const EVENTS = [
  'Doors open',
  'Greeting by the mayor',
  'How rivers are named',
  'Coffee in the hall',
  'Maps of old lakes',
];

/** What stands beside marks in the left margin, loosely set, as it is found in tables. */
function besideOf(marks: readonly string[]): string[] {
  const rows = EVENTS.map((event, at) => [marks[at] ?? '', event]);
  const texts = rowsOfText(rows, [60, 130], 120, 26);
  return findTables(writeTestPage({ texts })).flatMap(({ table }) =>
    table.cells.filter(({ col, text }) => col === 1 && text !== '').map(({ text }) => text),
  );
}

test('times with what happens then are a table without any rule', () => {
  expect(besideOf(['9:00', '9:15', '9:30', '11:00', '11:30'])).toEqual(EVENTS);
  expect(besideOf(['8.30-9.00', '9.00-9.30', '9.30-11.00', '11.00-11.30', '11.30-12.00'])).toEqual(
    EVENTS,
  );
});

test('days with what happens then are a table, whatever the digits', () => {
  expect(besideOf(['07.05', '11.05', '14.05', '18.05', '21.05'])).toEqual(EVENTS);
  expect(besideOf(['١٢/٣/٢٠٢٥', '١٣/٣/٢٠٢٥', '١٤/٣/٢٠٢٥', '١٥/٣/٢٠٢٥', '١٦/٣/٢٠٢٥'])).toEqual(
    EVENTS,
  );
});

test('numbers of sections before their titles are none', () => {
  expect(besideOf(['1.10', '1.11', '1.12', '1.13', '1.14'])).toEqual([]);
});

/** Texts of the tables on a page of rows, loosely set. */
function cellsOf(rows: readonly (readonly string[])[]): string[] {
  const texts = rowsOfText(rows, [60, 130, 330], 120, 13);
  return findTables(writeTestPage({ texts })).flatMap(({ table }) =>
    table.cells.map(({ text }) => text),
  );
}

test('rows with an entry in each of three columns, figures in one of them, are a table without any rule', () => {
  const rows = EVENTS.map((event, at) => [`Room ${at + 3}`, event, `${at + 1}-${at + 2}`]);
  expect(cellsOf(rows)).toEqual(rows.flat());
  expect(cellsOf(rows.slice(0, 3))).toEqual(rows.slice(0, 3).flat());
});

test('three columns without a figure are none', () => {
  expect(cellsOf(EVENTS.map((event) => ['Ida Moreau', event, 'Harbour']))).toEqual([]);
});
