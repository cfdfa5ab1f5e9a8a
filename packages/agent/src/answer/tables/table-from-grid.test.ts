import { expect, test } from 'vitest';
import { tableFromGrid } from './table-from-grid.ts';

test('headers of several lines become levels, and a spanning one reaches over its columns', () => {
  const { columns } = tableFromGrid('t', [
    ['', 'Domestic', '', 'International', ''],
    ['', '2019', '2018', '2019', '2018'],
    ['Discount rate', '4.00%', '3.75%', '1.90%', '2.80%'],
  ]);
  expect(columns.map(({ header }) => header)).toEqual([
    [],
    ['Domestic', '2019'],
    ['Domestic', '2018'],
    ['International', '2019'],
    ['International', '2018'],
  ]);
});

test('a header that stands in each of its columns reaches over no others', () => {
  const { columns } = tableFromGrid('t', [
    ['', 'Year ended', 'Year ended', '', ''],
    ['', '2019', '2018', 'Change', 'Percent'],
    ['Rent', '40', '30', '10', '33.3'],
  ]);
  expect(columns.slice(2).map(({ header }) => header)).toEqual([
    ['Year ended', '2018'],
    ['Change'],
    ['Percent'],
  ]);
});

test('a line with a name alone heads the rows below it, and a line without a name sums them up', () => {
  const { rows } = tableFromGrid('t', [
    ['', '2020', '2018'],
    ['Other assets:', '', ''],
    ['Contract costs', '6', '41'],
    ['', '410', '543'],
  ]);
  expect(rows.map(({ path, cells }) => [path, cells[0]])).toEqual([
    [['Other assets:'], 'Contract costs'],
    [['Other assets:', 'Total'], ''],
  ]);
});

test('a line of units under the years is part of the headers', () => {
  const { columns, rows } = tableFromGrid('t', [
    ['', '2019', '2018'],
    ['', '$’000', '$’000'],
    ['Accrued revenue', '27,817', '5,824'],
  ]);
  expect(columns[1]?.header).toEqual(['2019', '$’000']);
  expect(rows).toHaveLength(1);
});

test('rows of a name and a value have no header', () => {
  const { columns, rows } = tableFromGrid('invoice', [
    ['Invoice number', 'NW-2024-0871'],
    ['Invoice date', '18 June 2024'],
    ['Total due', 'EUR 4,122.00'],
  ]);
  expect(columns.map(({ header }) => header)).toEqual([[], []]);
  expect(rows.map(({ cells }) => cells[0])).toEqual([
    'Invoice number',
    'Invoice date',
    'Total due',
  ]);
  const figures = tableFromGrid('figures', [
    ['Item', '2019'],
    ['Sales', '12'],
  ]);
  expect(figures.columns.map(({ header }) => header)).toEqual([['Item'], ['2019']]);
});

test('rows that begin with a name and a colon have no head above them', () => {
  const { columns, rows } = tableFromGrid('lab', [
    ['Patient:', 'Jonas Weber'],
    ['Ordering physician:', 'Dr. Lena Adler'],
    ['Specimen:', 'Serum'],
  ]);
  expect(columns.map(({ header }) => header)).toEqual([[], []]);
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Patient', 'Jonas Weber'],
    ['Ordering physician', 'Dr. Lena Adler'],
    ['Specimen', 'Serum'],
  ]);
});

test('values of many sorts beside their names are a form without a header', () => {
  const { columns, rows } = tableFromGrid('t', [
    ['Full club name', 'Solar Car Project'],
    ['Prepared by', 'Edith Suter'],
    ['Date prepared', 'Aug 29, 2022'],
    ['Contact', 'solar@example.org'],
    ['Phone', '555-685-0789'],
  ]);
  expect(columns.map(({ header }) => header)).toEqual([[], []]);
  expect(rows).toHaveLength(5);
});

test('a line over all columns is no name of them: the names stand below', () => {
  const title = 'Absolute maximum ratings';
  const { columns, rows } = tableFromGrid('t', [
    [title, title, title, title],
    ['Parameter', 'Symbol', 'Max.', 'Unit'],
    ['Supply voltage', 'VDD', '3.6', 'V'],
  ]);
  expect(columns.map(({ header }) => header.at(-1))).toEqual([
    'Parameter',
    'Symbol',
    'Max.',
    'Unit',
  ]);
  expect(rows).toHaveLength(1);
});
