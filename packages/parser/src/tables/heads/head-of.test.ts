import { expect, test } from 'vitest';
import type { StructureNode } from '../../page/primitives.ts';
import { findTables } from '../find-tables.ts';
import { toOrientedPages } from '../page/oriented-page.ts';
import { toArea } from '../propose/propose-tables.ts';
import { readStructure } from '../structure/read-structure.ts';
import { gridRules, rowsOfText, type TestText, writeTestPage } from '../write-test-page.ts';
import { namesColumns } from './names-columns.ts';

type Rules = [number, number, number, number][];

function headsOf(texts: readonly TestText[], rules: Rules): string[] {
  const [found] = findTables(writeTestPage({ texts, rules }));
  if (!found) throw new Error('no table was found');
  return found.table.cells
    .filter(({ isHeader, text }) => isHeader && text !== '')
    .map(({ text }) => text);
}

const ys = (rows: number): number[] => Array.from({ length: rows + 1 }, (_, row) => 96 + 20 * row);

test('days over a drawn plan name its columns in whatever type, also beside an empty corner', () => {
  const rows = [
    ['', '06/02 Mon', '06/03 Tue', '06/04 Wed', '06/05 Thu'],
    ['8:30-9:20', 'Ada Moeckel', 'Per Seara', 'Lin Xia', 'Ann Albouy'],
    ['9:30-10:20', 'Kuo Chen', 'Xi Hu', 'Pau Martin', 'Eva Pinzari'],
    ['10:30-11:20', 'Ezra Madern', 'Hui Liu', 'Mit Shibay', 'Lei Zhao'],
    ['11:30-12:20', 'Tom Weber', 'Ida Falk', 'Jon Berg', 'Uli Wang'],
  ];
  const xs = [60, 150, 240, 330, 420];
  const heads = headsOf(
    rowsOfText(rows, xs, 110, 20),
    gridRules([54, 144, 234, 324, 414, 504], ys(5)),
  );
  expect(heads).toEqual(rows[0]?.slice(1));
});

test('a form whose entries go over several columns in its first row as in others has no names of columns', () => {
  const wide = [
    ['Order', 'Repair of the harbour lights'],
    ['Period', '1 January to 31 January'],
    ['Client', 'Ada Moeckel', 'Contact', 'Per Seara'],
    ['Supplier', 'Lin Xia', 'Contact', 'Ann Albouy'],
    ['Foreman', 'Tom Weber'],
    ['Payment', 'within thirty days'],
  ];
  const xs = [50, 150, 280, 380, 530];
  const rules = gridRules(xs, ys(6)).filter(
    ([x0, , x1]) => x0 !== x1 || [50, 150, 530].includes(x0),
  );
  const inner: Rules = [280, 380].map((x) => [x, 136, x, 176]);
  expect(headsOf(rowsOfText(wide, [60, 160, 290, 390], 110, 20), [...rules, ...inner])).toEqual([]);
});

test('what a table is called stands over the names of its columns, which are its head as well', () => {
  const rows = [
    ['NOTE 2'],
    ['ACCOUNT', 'ASSET', 'AMOUNT OF THE ASSET', 'SHARE'],
    ['1244', 'Vehicles', '638,500.00', '0%'],
    ['', 'Total', '638,500.00', ''],
    ['Remarks', 'none', '', ''],
  ];
  const xs = [50, 150, 250, 400, 500];
  const rules = gridRules(xs, ys(5)).filter(([x0, , x1]) => x0 !== x1 || x0 === 50 || x0 === 500);
  const inner: Rules = [150, 250, 400].map((x) => [x, 116, x, 196]);
  const heads = headsOf(rowsOfText(rows, [60, 160, 260, 410], 110, 20), [...rules, ...inner]);
  expect(heads).toEqual(['NOTE 2', 'ACCOUNT', 'ASSET', 'AMOUNT OF THE ASSET', 'SHARE']);
});

/** What is asked of rows whose first is heavy and has a rule below it. */
function isNamed(rows: readonly (readonly string[])[], fontName: string): boolean {
  const xs = [60, 150, 240, 330, 420];
  const page = writeTestPage({ texts: rowsOfText(rows, xs, 110), rules: [[50, 114, 480, 114]] });
  const words = page.words.map((word) => ({
    ...word,
    style: { ...word.style, fontName, bold: word.baseline === 110 },
  }));
  const [sheet] = toOrientedPages({ ...page, words });
  const area = sheet && toArea(sheet, { x0: 50, y0: 96, x1: 480, y1: 116 + 16 * rows.length });
  if (!area) throw new Error('nothing stands there');
  return namesColumns(area, readStructure(area));
}

test('amounts and signs for none in the first row as below it name no columns', () => {
  const rows = [
    ['297', '489', '-', '254', '105'],
    ['-', '686', '-', '-', '-'],
    ['-', '-', '13', '-', '-'],
    ['-', '-', '-', '-', '50'],
    ['761', '-', '-', '-', '-'],
    ['-', '-', '-', '-', '-'],
  ];
  expect(isNamed(rows, 'Test')).toBe(false);
});

test('labels of a form that is not filled in name no columns', () => {
  const rows = [
    ['Voucher no.:', '12'],
    ['Amount:', ''],
    ['Paid by:', 'Ann'],
    ['Account:', ''],
    ['Date:', ''],
    ['Bank:', ''],
  ];
  expect(isNamed(rows, 'CMR10')).toBe(false);
});

test('a tagged list that nobody sees as a table has the head that its cells look like', () => {
  const node = (role: string, children: StructureNode[], ids: number[] = []): StructureNode => ({
    role,
    children,
    markedContentIds: ids,
  });
  const rows = [
    ['Cleaning of the whole', 'from 30'],
    ['Paste and fans', 'from 30'],
    ['Parts that are built in', 'from 40'],
    ['Repair of hinges', 'from 60'],
  ];
  const texts = rows.flatMap((row, at) =>
    row.map((text, col) => ({
      text,
      x: 60 + 300 * col,
      y: 110 + 60 * at,
      markedContentId: 10 * at + col,
    })),
  );
  const cells = (at: number) => [0, 1].map((col) => node('TD', [node('P', [], [10 * at + col])]));
  const structure = [
    node(
      'Table',
      rows.map((_, at) => node('TR', cells(at))),
    ),
  ];
  const [found] = findTables(writeTestPage({ texts, structure }));
  expect(found?.table.cells.filter(({ isHeader }) => isHeader)).toEqual([]);
});
