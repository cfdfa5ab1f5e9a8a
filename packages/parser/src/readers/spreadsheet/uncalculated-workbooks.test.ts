import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { addChart } from '../../../../../test/builders/spreadsheet/add-chart.ts';
import {
  type BuiltSheet,
  buildWorkbook,
} from '../../../../../test/builders/spreadsheet/build-workbook.ts';
import { DEFAULT_LIMITS } from '../../parse-options.ts';
import { spreadsheetReader } from './read-spreadsheet.ts';

async function readFirstSheet(bytes: Uint8Array) {
  const reading = await spreadsheetReader('xlsx')(bytes, {
    filename: 'book.xlsx',
    options: {},
    limits: DEFAULT_LIMITS,
    signal: new AbortController().signal,
  });
  if (reading.kind !== 'blocks') throw new Error('not blocks');
  return { elements: reading.pages[0]?.elements ?? [], warnings: reading.warnings };
}

/** A workbook as programs write it that calculate nothing: formulas without values, charts without copies of their cells. */
function uncalculated(sheets: readonly BuiltSheet[], chart = ''): Uint8Array {
  const built = addChart(buildWorkbook(sheets, 'xlsx'), { title: 'T', categories: [], values: [] });
  const parts = unzipSync(built);
  const sheet = 'xl/worksheets/sheet1.xml';
  const xml = strFromU8(parts[sheet] ?? new Uint8Array());
  parts[sheet] = strToU8(xml.replace(/(<\/f>)<v>[^<]*<\/v>/g, '$1<v></v>'));
  const drawn = strFromU8(parts['xl/charts/chart1.xml'] ?? new Uint8Array());
  parts['xl/charts/chart1.xml'] = strToU8(drawn.replace(/<c:ser>.*<\/c:ser>/, chart));
  return zipSync(parts);
}

test('a formula without a value is shown itself, and told', async () => {
  const sheet: BuiltSheet = {
    name: 'S',
    rows: [
      ['a', 'b'],
      [1, 2],
    ],
    change: (built) => {
      built.B2 = { t: 'n', v: 4, f: 'A2&"<x>"' };
    },
  };
  const { elements, warnings } = await readFirstSheet(uncalculated([sheet]));
  const [table] = elements;
  const cells = table?.label === 'Table' ? table.table?.cells : [];
  expect(cells?.[3]).toMatchObject({ text: '=A2&"<x>"', formula: 'A2&"<x>"' });
  expect(warnings.map(({ code }) => code)).toEqual(['formulas_not_calculated']);
});

test('a chart that keeps no copy of its cells has what they hold', async () => {
  const reference = (name: string, range: string) => `<c:${name}><c:f>${range}</c:f></c:${name}>`;
  const series = `<c:ser><c:tx>${reference('strRef', "'My sheet'!$B$1")}</c:tx><c:cat>${reference('strRef', "'My sheet'!$A$2:$A$3")}</c:cat><c:val>${reference('numRef', "'My sheet'!$B$2:$B$3")}</c:val></c:ser>`;
  const rows = [
    ['Region', 'Amount'],
    ['North', 3],
    ['South', 5.5],
  ];
  const { elements } = await readFirstSheet(uncalculated([{ name: 'My sheet', rows }], series));
  const chart = elements.at(-1);
  if (chart?.label !== 'Chart') throw new Error('no chart');
  expect(chart.chartData?.categories).toEqual(['North', 'South']);
  expect(chart.chartData?.series[0]).toMatchObject({
    name: 'Amount',
    points: [{ y: 3 }, { y: 5.5 }],
  });
});
