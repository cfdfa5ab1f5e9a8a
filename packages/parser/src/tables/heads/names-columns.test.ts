import { expect, test } from 'vitest';
import { findTables } from '../find-tables.ts';
import { toOrientedPages } from '../page/oriented-page.ts';
import { toArea } from '../propose/propose-tables.ts';
import { readStructure } from '../structure/read-structure.ts';
import { gridRules, rowsOfText, writeTestPage } from '../write-test-page.ts';
import { namesColumns } from './names-columns.ts';

function headsOf(rows: readonly (readonly string[])[]): string[] {
  const columns = (rows[0] ?? []).map((_, col) => 60 + 140 * col);
  const ys = [...rows, []].map((_, index) => 96 + 20 * index);
  const page = writeTestPage({
    texts: rowsOfText(rows, columns, 110, 20),
    rules: gridRules([50, ...columns.map((x) => x + 130)], ys),
  });
  const [found] = findTables(page);
  if (!found) throw new Error('no table was found');
  return found.table.cells.filter(({ isHeader }) => isHeader).map(({ text }) => text);
}

test('names and what they stand for have no row that names columns', () => {
  expect(
    headsOf([
      ['Name:', 'Johannes Pankert'],
      ['Number:', '1714312'],
      ['Course:', 'Physics'],
      ['Date:', '12.04.2021'],
    ]),
  ).toEqual([]);
});

test('records that are numbered from the first row on have no names of columns over them', () => {
  expect(
    headsOf([
      ['1', 'Annette Kopperud', '12.50'],
      ['2', 'Mirsad Hasani', '8.00'],
      ['3', 'Per Johansson', '9.75'],
      ['4', 'Johan Jaegvald', '11.20'],
    ]),
  ).toEqual([]);
});

test('names over figures are names of columns', () => {
  expect(
    headsOf([
      ['Item', 'Pieces', 'Amount'],
      ['Bolts', '12', '8.40'],
      ['Screws', '40', '6.00'],
      ['Washers', '25', '1.75'],
    ]),
  ).toEqual(['Item', 'Pieces', 'Amount']);
});

test('a row with prices like those below it names no columns, however heavy it is', () => {
  const rows = [
    ['SUIT', '£12', 'TIE', '£4.5', 'FULL DRESS', '£16'],
    ['Suit of three', '£16', 'Waistcoats', '£5', 'Kilt from', '£14'],
    ['Suit jacket', '£7', 'Casual jacket', '£11', 'Curtains', '£4'],
    ['Trousers', '£7', 'Coat from', '£12', 'Wedding dress', '£90'],
  ];
  const page = writeTestPage({ texts: rowsOfText(rows, [60, 140, 200, 290, 350, 440], 110) });
  const words = page.words.map((word) =>
    word.baseline === 110 ? { ...word, style: { ...word.style, bold: true } } : word,
  );
  const [sheet] = toOrientedPages({ ...page, words });
  const area = sheet && toArea(sheet, { x0: 50, y0: 96, x1: 500, y1: 170 });
  if (!area) throw new Error('nothing stands there');
  expect(namesColumns(area, readStructure(area))).toBe(false);
});

test('a first row in plain type that says what columns are called names them', () => {
  expect(
    headsOf([
      ['Time', 'Room', 'Title', 'Speaker'],
      ['early', 'Hall C', 'Words of welcome', 'V. Noga'],
      ['noon', 'Hall B', 'State of the harbours', 'P. Grimm'],
      ['late', 'Hall C', 'Closing words', 'J. Vail'],
    ]),
  ).toEqual(['Time', 'Room', 'Title', 'Speaker']);
});

test('labels of a form that stand in all its rows name no columns', () => {
  expect(
    headsOf([
      ['Name', 'Johannes Pankert', 'Date', 'May'],
      ['City', 'Aachen', 'Country', 'Germany'],
      ['Phone', 'none', 'Age', 'unknown'],
      ['Company', 'Harbour Homes', 'Status', 'open'],
    ]),
  ).toEqual([]);
});

test('names over several columns that have names of their own below are names, years too', () => {
  const xs = [50, 150, 220, 290, 360, 430];
  const ys = [96, 116, 136, 156, 176, 196];
  const rows = [
    ['', 'Men', 'Women', 'Men', 'Women'],
    ['North', '217', '502', '681', '777'],
    ['South', '326', '157', '823', '271'],
    ['East', '908', '518', '259', '795'],
  ];
  const page = writeTestPage({
    texts: [
      { text: 'Region', x: 56, y: 110 },
      { text: '2022', x: 156, y: 110 },
      { text: '2023', x: 296, y: 110 },
      ...rowsOfText(rows, [56, 156, 226, 296, 366], 130, 20),
    ],
    rules: [
      ...ys.map((y): [number, number, number, number] => [50, y, 430, y]),
      ...xs.map((x): [number, number, number, number] => [
        x,
        x === 220 || x === 360 ? 116 : 96,
        x,
        196,
      ]),
    ],
  });
  const [found] = findTables(page);
  const heads = found?.table.cells.filter(({ isHeader, text }) => isHeader && text !== '');
  expect(heads?.map(({ text }) => text)).toEqual([
    'Region',
    '2022',
    '2023',
    'Men',
    'Women',
    'Men',
    'Women',
  ]);
});

test('a numbered row that names the rows below it is none of the names of columns', () => {
  const heads = ['No', 'Kind of work', 'Your material', 'Our material'];
  expect(
    headsOf([
      heads,
      ['1', 'Flats and houses of brick', '', ''],
      ['1.1', 'Flat of one room', '20 000', '25 000'],
      ['1.2', 'Flat of two rooms', '29 000', '37 000'],
      ['1.3', 'House with a garden', '60 000', '80 000'],
      ['1.4', 'House with a cellar', '70 000', '90 000'],
    ]),
  ).toEqual(heads);
});
