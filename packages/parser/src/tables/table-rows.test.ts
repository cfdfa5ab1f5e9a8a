import { expect, test } from 'vitest';
import { findTables } from './find-tables.ts';
import { toOrientedPages } from './page/oriented-page.ts';
import { toArea } from './propose/propose-tables.ts';
import { readStructure } from './structure/read-structure.ts';
import { rowsOfText, type TestText, writeTestPage } from './write-test-page.ts';

/** Rows of every table found, as text; a span over columns is written `text>2`. */
function tablesOf(texts: readonly TestText[]): string[][][] {
  return findTables(writeTestPage({ texts })).map(({ table }) =>
    Array.from({ length: table.numRows }, (_, row) =>
      table.cells
        .filter((cell) => cell.row === row)
        .map((cell) => cell.text + (cell.colSpan > 1 ? `>${cell.colSpan}` : '')),
    ),
  );
}

const CAPTION = { text: 'Table 1: Figures', x: 60, y: 80 };

test('a currency sign stays with its figure however far it stands', () => {
  const rows = [
    ['', '', '2001', '', '2000'],
    ['Cash', '$', '1,234', '$', '987'],
    ['Goods', '', '2,011', '', '1,950'],
    ['Tools', '', '77', '', '81'],
    ['Total', '$', '3,322', '$', '3,018'],
  ];
  expect(tablesOf([CAPTION, ...rowsOfText(rows, [60, 200, 240, 320, 360], 110)])).toEqual([
    [
      ['', '2001', '2000'],
      ['Cash', '$ 1,234', '$ 987'],
      ['Goods', '2,011', '1,950'],
      ['Tools', '77', '81'],
      ['Total', '$ 3,322', '$ 3,018'],
    ],
  ]);
});

test('a fraction that a blank parts from its figure stays with it', () => {
  const rows = [
    ['', '2001', '2000'],
    ['Cash', '1,234 .5', '987 .1'],
    ['Goods', '2,011 .0', '950 .6'],
    ['Tools', '77 .2', '81 .9'],
  ];
  const [table] = tablesOf([CAPTION, ...rowsOfText(rows, [60, 200, 320], 110)]);
  expect(table?.[1]).toEqual(['Cash', '1,234.5', '987.1']);
});

test('a word broken at the end of its line keeps the row together', () => {
  const rows = [
    ['(a)', 'One geographer', '-Member'],
    ['(b)', 'One expert or jurist', '-Member'],
    ['(c)', 'Gazetted special class officer of the', '-Member-'],
    ['', 'Government of Nepal', 'secretary'],
  ];
  const [sheet] = toOrientedPages(
    writeTestPage({ texts: rowsOfText(rows, [60, 90, 320], 110, 30) }),
  );
  const area = sheet && toArea(sheet, { x0: 60, y0: 90, x1: 500, y1: 220 });
  expect(area && readStructure(area).rowBorders).toHaveLength(2);
});

test('dots that lead to a figure stay with their label', () => {
  const rows = ['Maine', 'Ohio', 'Texas', 'Utah'].map((state, row) => [
    state,
    '..........',
    String(100 + row * 7),
    String(200 + row * 9),
  ]);
  const [table] = tablesOf([CAPTION, ...rowsOfText(rows, [60, 120, 220, 300], 110)]);
  expect(table?.[0]).toEqual(['Maine ..........', '100', '200']);
});

// The models have not learnt this yet: the line goes when they have.
test.fails('a label of two lines has its figures beside the second', () => {
  const rows = [
    ['', 'Number', 'Percent'],
    ['All persons in the civilian', '', ''],
    ['population', '210,345', '100.0'],
    ['Employed', '120,001', '57.1'],
    ['Out of work for fifteen weeks', '', ''],
    ['or more', '3,345', '1.6'],
  ];
  expect(tablesOf([CAPTION, ...rowsOfText(rows, [60, 240, 340], 110, 12)])[0]?.slice(1)).toEqual([
    ['All persons in the civilian population', '210,345', '100.0'],
    ['Employed', '120,001', '57.1'],
    ['Out of work for fifteen weeks or more', '3,345', '1.6'],
  ]);
});

test('a line that heads a group of rows is a row of its own', () => {
  const rows = [
    ['State', '1990', '2000'],
    ['North', '', ''],
    ['  Maine', '10.5', '11.2'],
    ['  Vermont', '20.1', '19.8'],
    ['South', '', ''],
    ['  Texas', '7.3', '7.9'],
    ['  Florida', '5.5', '5.9'],
  ];
  const texts = rowsOfText(rows, [60, 200, 300], 110, 12).map((entry) => ({
    ...entry,
    x: entry.text.startsWith('  ') ? entry.x + 10 : entry.x,
    text: entry.text.trim(),
  }));
  expect(tablesOf([CAPTION, ...texts])[0]?.map((row) => row[0])).toEqual([
    'State',
    'North',
    'Maine',
    'Vermont',
    'South',
    'Texas',
    'Florida',
  ]);
});

test('headings over groups of columns need no rules', () => {
  const texts = [
    { text: 'Men', x: 250, y: 110 },
    { text: 'Women', x: 440, y: 110 },
    ...rowsOfText(
      [
        ['', '1990', '1995', '2000', '1990', '1995', '2000'],
        ['Maine', '63.1', '30.4', '87.7', '55.0', '22.2', '79.5'],
        ['Texas', '20.4', '59.3', '26.6', '83.9', '51.2', '18.4'],
        ['Ohio', '30.9', '88.2', '55.5', '22.8', '80.1', '47.4'],
      ],
      [60, 187, 247, 307, 382, 442, 502],
      122,
      12,
    ),
  ];
  expect(tablesOf([CAPTION, ...texts])[0]?.slice(0, 2)).toEqual([
    ['', 'Men>3', 'Women>3'],
    ['', '1990', '1995', '2000', '1990', '1995', '2000'],
  ]);
});

test('tables side by side with rows on other heights are two tables', () => {
  const left = [
    ['Name', 'Sum', 'Mean'],
    ['Iron', '47.1', '14.2'],
    ['Coal', '36.6', '39.6'],
    ['Tin', '25.8', '83.1'],
    ['Zinc', '15.0', '72.3'],
  ];
  const right = [
    ['Place', 'Rate', 'Rank'],
    ['Rome', '66.4', '31.2'],
    ['Oslo', '85.8', '20.4'],
    ['Bonn', '75.2', '96.2'],
  ];
  const tables = tablesOf([
    ...rowsOfText(left, [60, 140, 200], 110),
    ...rowsOfText(right, [340, 420, 480], 115),
  ]);
  expect(tables).toEqual([left, right]);
});

test('a word broken at the end of a line in a cell is whole again', () => {
  const page = writeTestPage({
    texts: [
      ...rowsOfText(
        [
          ['Kind', 'What for'],
          ['Alpha', 'keeps the regula-'],
          ['', 'tions in force'],
        ],
        [60, 160],
        110,
        12,
      ),
      ...rowsOfText(
        [
          ['Beta', 'Math-'],
          ['', 'Instruct'],
        ],
        [60, 160],
        150,
        12,
      ),
    ],
    rules: [
      [50, 98, 350, 98],
      [50, 114, 350, 114],
      [50, 139, 350, 139],
      [50, 168, 350, 168],
      [50, 98, 50, 168],
      [150, 98, 150, 168],
      [350, 98, 350, 168],
    ],
  });
  const texts = findTables(page)[0]?.table.cells.map((cell) => cell.text);
  expect(texts).toEqual([
    'Kind',
    'What for',
    'Alpha',
    'keeps the regulations in force',
    'Beta',
    'Math-Instruct',
  ]);
});

test('headings over one long rule are shared out by where they stand, not by the rule', () => {
  const texts = [
    { text: 'Offence', x: 60, y: 104 },
    { text: 'All', x: 222, y: 98 },
    { text: 'Men', x: 372, y: 98 },
    { text: 'Women', x: 517, y: 98 },
    ...rowsOfText(
      [
        ['', 'Sum', 'Young', 'Old', 'Sum', 'Young', 'Old', 'Sum', 'Young', 'Old'],
        ['Robbery', '102', '25', '76', '90', '22', '67', '12', '2', '95'],
        ['Assault', '338', '40', '298', '264', '30', '233', '74', '9', '64'],
        ['Burglary', '240', '60', '180', '205', '53', '151', '35', '6', '29'],
        ['Arson', '98', '43', '55', '81', '37', '44', '17', '6', '11'],
      ],
      [60, 170, 220, 270, 320, 370, 420, 470, 520, 570],
      112,
    ),
  ];
  const rules = [
    [160, 101, 600, 101],
    [55, 115, 600, 115],
  ] as const;
  const [found] = findTables(writeTestPage({ texts, rules }));
  const spans = found?.table.cells
    .filter(({ row, colSpan }) => row === 0 && colSpan > 1)
    .map(({ text, col, colSpan }) => `${text} ${col}+${colSpan}`);
  expect(spans).toEqual(['All 1+3', 'Men 4+3', 'Women 7+3']);
});

test('records between two rules are rows of their own, whatever second lines they have', () => {
  const records = Array.from({ length: 8 }, (_, at) => ({
    y: 130 + 15 * at,
    line: [`DH${at}0`, `0${at + 1}/03/2019`, 'CARD', 'STAFF TRAVEL', `${at + 3}20.68`],
  }));
  const lefts = [60, 130, 220, 290, 480];
  const texts = [
    ...rowsOfText([['NUMBER', 'DATE', 'PAYEE', 'DESCRIPTION', 'AMOUNT']], lefts, 100),
    ...records.flatMap(({ y, line }) => [
      ...rowsOfText([line], lefts, y),
      { text: 'FARE TO KANSAS CITY AND RETURN', x: 290, y: y + 7.5 },
    ]),
  ];
  const rules = [88, 108, 250].map((y) => [55, y, 530, y] as const);
  const page = writeTestPage({ texts, rules: [...rules, [55, 88, 55, 250], [530, 88, 530, 250]] });
  const [found] = findTables(page);
  expect(found?.table.numRows).toBe(1 + records.length);
});

test('lines of a budget between two rules are rows, also where a dash stands for nothing', () => {
  const lines = [
    ['shocks', '3,000.00', '-', 'parts'],
    ['steering', '1,500.00', '-', 'standard'],
    ['wheel rim', '4,000.00', '120.00', 'rear wheel'],
    ['seats', '1,000.00', '-', ''],
  ];
  const lefts = [90, 240, 320, 400];
  const texts = [
    ...rowsOfText([['1', 'Suspension', 'Projected', 'Actual', 'Comments']], [60, ...lefts], 100),
    ...rowsOfText(lines, lefts, 120, 12),
  ];
  const rules = [90, 112, 170].map((y) => [55, y, 530, y] as const);
  const columns = [55, 85, 235, 315, 395, 530].map((x) => [x, 90, x, 170] as const);
  const [found] = findTables(writeTestPage({ texts, rules: [...rules, ...columns] }));
  expect(found?.table.numRows).toBe(1 + lines.length);
});
