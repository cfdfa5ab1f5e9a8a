import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { addChart } from '../../../../../test/builders/spreadsheet/add-chart.ts';
import {
  type BuiltSheet,
  buildWorkbook,
} from '../../../../../test/builders/spreadsheet/build-workbook.ts';
import {
  workbookContext as context,
  readBuiltWorkbook as read,
  sheetOf,
  tablesOf,
} from '../../../../../test/builders/spreadsheet/read-built-workbook.ts';
import { steadySeconds } from '../../../../../test/harness/steady-seconds.ts';
import { DEFAULT_LIMITS } from '../../parse-options.ts';
import { spreadsheetReader } from './read-spreadsheet.ts';

const people: BuiltSheet = {
  name: 'People',
  rows: [
    ['Name', 'Share', 'Since'],
    ['Ann', 0.125, 45292],
    ['Bob', 0.5, 45323],
  ],
  change(sheet) {
    sheet.B2.z = '0.0%';
    sheet.B3.z = '0.0%';
    sheet.C2.z = 'yyyy-mm-dd';
    sheet.C3.z = 'd mmm yy';
  },
};

test.each(['xlsx', 'xlsb', 'biff8'] as const)(
  'values of a %s workbook are shown as the program shows them',
  async (bookType) => {
    const [table] = tablesOf(await read([people], bookType));
    expect(table?.cells.map((cell) => cell.text)).toEqual([
      ...['Name', 'Share', 'Since'],
      ...['Ann', '12.5%', '2024-01-01'],
      ...['Bob', '50.0%', '1 Feb 24'],
    ]);
    expect(table?.cells.filter((cell) => cell.isHeader)).toHaveLength(3);
  },
);

test('an OpenDocument sheet is read', async () => {
  const reading = await read([people], 'ods');
  expect(tablesOf(reading)[0]?.cells[0]?.text).toBe('Name');
  expect(reading.pages[0]?.name).toBe('People');
});

test('a formula stands beside its value', async () => {
  const sheet = sheetOf(
    [
      ['a', 'b'],
      [1, 2],
      [3, 4],
    ],
    (built) => {
      built.B3 = { t: 'n', v: 4, f: 'A3+1' };
    },
  );
  const [table] = tablesOf(await read([sheet]));
  expect(table?.cells.find((cell) => cell.formula)).toMatchObject({ text: '4', formula: 'A3+1' });
});

test('merged cells become spans and cover their places', async () => {
  const sheet = sheetOf(
    [
      ['Head', null, 'c'],
      [1, 2, 3],
    ],
    (built) => {
      built['!merges'] = [{ s: { r: 0, c: 0 }, e: { r: 0, c: 1 } }];
    },
  );
  const [table] = tablesOf(await read([sheet]));
  expect(table?.cells[0]).toMatchObject({ text: 'Head', colSpan: 2 });
  expect(table?.cells[1]).toMatchObject({ text: 'c', col: 2 });
});

test('a merge over filled cells hides nothing', async () => {
  const sheet = sheetOf(
    [
      ['Head', 'kept'],
      [1, 2],
    ],
    (built) => {
      built['!merges'] = [{ s: { r: 0, c: 0 }, e: { r: 0, c: 1 } }];
    },
  );
  const [table] = tablesOf(await read([sheet]));
  expect(table?.cells.map((cell) => cell.text)).toEqual(['Head', 'kept', '1', '2']);
});

test('hidden sheets, rows and columns are marked and kept', async () => {
  const reading = await read([
    {
      name: 'Open',
      rows: [
        ['a', 'b'],
        [1, 2],
        [3, 4],
      ],
      change: (built) => {
        built['!rows'] = [{}, { hidden: true }];
        built['!cols'] = [{}, { hidden: true }];
      },
    },
    { name: 'Secret', rows: [['x']], hidden: true },
  ]);
  const hidden = tablesOf(reading)[0]?.cells.filter((cell) => cell.hidden);
  expect(hidden?.map((cell) => cell.text)).toEqual(['b', '1', '2', '4']);
  expect(reading.pages[1]?.elements[0]?.hidden).toBe(true);
  expect(reading.metadata.other?.sheets).toMatchObject([
    { name: 'Open', hidden: false, hiddenRows: ['2:2'], hiddenColumns: ['B:B'] },
    { name: 'Secret', hidden: true },
  ]);
});

test('comments become notes that their cells refer to', async () => {
  const sheet = sheetOf(
    [
      ['a', 'b'],
      [1, 2],
    ],
    (built) => {
      built.B2.c = [{ a: 'Eve', t: 'Eve:\ncheck this' }];
    },
  );
  const reading = await read([sheet, { ...sheet, name: 'T' }]);
  expect(reading.pages[1]?.elements.at(-1)).toMatchObject({ noteLabel: '2!B2' });
  expect(reading.pages[0]?.elements.at(-1)).toMatchObject({
    label: 'Footnote',
    noteKind: 'comment',
    noteLabel: 'B2',
    author: 'Eve',
    text: 'check this',
  });
  expect(tablesOf(reading)[0]?.cells[3]?.spans).toMatchObject([{ commentRef: 'B2' }]);
});

test('the declared range does not matter, only the cells', async () => {
  const sheet = sheetOf(
    [
      ['a', 'b'],
      [1, 2],
    ],
    (built) => {
      built['!ref'] = 'A1:Z500';
    },
  );
  const [table] = tablesOf(await read([sheet]));
  expect([table?.numRows, table?.numCols]).toEqual([2, 2]);
});

test('over the cap on cells rows are left out with a warning', async () => {
  const rows = Array.from({ length: 100 }, (_, index) => [index, index * 2]);
  const reading = await read([{ name: 'S', rows }], 'xlsx', { ...DEFAULT_LIMITS, maxCells: 50 });
  expect(tablesOf(reading)[0]?.numRows).toBeLessThanOrEqual(25);
  expect(reading.warnings.map((warning) => warning.code)).toContain('cells_left_out');
});

test('defined names and dates of the other epoch are known', async () => {
  const bytes = buildWorkbook([people], 'xlsx', (workbook) => {
    workbook.Workbook = {
      ...workbook.Workbook,
      WBProps: { date1904: true },
      Names: [{ Name: 'Shares', Ref: 'People!$B$2:$B$3' }],
    };
  });
  const reading = await spreadsheetReader('xlsx')(bytes, context);
  expect(reading.metadata.other).toMatchObject({
    date1904: true,
    definedNames: [{ name: 'Shares', refersTo: 'People!$B$2:$B$3' }],
  });
  if (reading.kind !== 'blocks') throw new Error('not blocks');
  expect(tablesOf(reading)[0]?.cells[5]?.text).toBe('2028-01-02');
});

test('a damaged workbook is a clear error', async () => {
  const bytes = buildWorkbook([people], 'xlsx').slice(0, 200);
  await expect(spreadsheetReader('xlsx')(bytes, context)).rejects.toMatchObject({
    code: 'malformed_file',
  });
});

test('sheets of a workbook with several have their names above them', async () => {
  const names = async (...sheets: BuiltSheet[]) =>
    (await read(sheets)).pages.map(({ elements }) => elements.map(({ text }) => text)[0]);
  const blank = { name: 'Blank', rows: [] };
  expect(await names(people, { ...people, name: 'Others' }, blank)).toEqual([
    'People',
    'Others',
    undefined,
  ]);
  expect(await names(people)).toEqual(['']);
});

test('a chart stands over its cells with its series', async () => {
  const chart = { title: 'Sales', categories: ['North', 'South'], values: [3, 5] };
  const reading = await spreadsheetReader('xlsx')(
    addChart(buildWorkbook([people], 'xlsx'), chart),
    context,
  );
  const element = reading.kind === 'blocks' ? reading.pages[0]?.elements.at(-1) : undefined;
  if (element?.label !== 'Chart') throw new Error('no chart');
  expect(element.chartData).toMatchObject({
    chartType: 'Bar',
    title: 'Sales',
    categories: ['North', 'South'],
  });
  expect(element.chartData?.series[0]?.points.map((point) => point.y)).toEqual([3, 5]);
  expect(element.box).toEqual({ x0: 48, y0: 16, x1: 192, y1: 151 });
});

test('two cells at the far corners of a sheet take no time', async () => {
  const parts = unzipSync(buildWorkbook([{ name: 'S', rows: [['a']] }], 'xlsx'));
  const part = 'xl/worksheets/sheet1.xml';
  const xml = strFromU8(parts[part] ?? new Uint8Array());
  const far = '<row r="1048576"><c r="XFD1048576" t="str"><v>z</v></c></row></sheetData>';
  const merges = '<mergeCells count="1"><mergeCell ref="A1:XFC1048575"/></mergeCells>';
  parts[part] = strToU8(xml.replace('</sheetData>', `${far}${merges}`));
  const texts: string[] = [];
  const seconds = await steadySeconds(async () => {
    const reading = await spreadsheetReader('xlsx')(zipSync(parts), context);
    if (reading.kind !== 'blocks') throw new Error('not blocks');
    for (const table of tablesOf(reading)) texts.push(...table.cells.map((cell) => cell.text));
  });
  expect(texts).toEqual(['a', 'z']);
  expect(seconds).toBeLessThan(5);
}, 60_000);
