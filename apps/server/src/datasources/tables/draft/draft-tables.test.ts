import type { Element, ParsedDocument, Table, TableCell } from '@sheaf/document';
import { expect, test } from 'vitest';
import { draftTables } from './draft-tables.ts';
import { freeName, toSqlName } from './to-sql-name.ts';

const BOX = { x0: 0, y0: 0, x1: 1, y1: 1 };

type Spot = { text: string; isHeader?: boolean; colSpan?: number; rowSpan?: number };

/** Rows of texts or cells; a null is covered by a span. */
function table(rows: readonly (readonly (string | Spot | null)[])[]): Table {
  const cells = rows.flatMap((row, at) =>
    row.flatMap((spot, col): TableCell[] => {
      if (spot === null) return [];
      const cell = typeof spot === 'string' ? { text: spot } : spot;
      return [{ row: at, col, rowSpan: 1, colSpan: 1, isHeader: false, box: BOX, ...cell }];
    }),
  );
  const numCols = Math.max(...rows.map((row) => row.length));
  return { cells, numRows: rows.length, numCols, pageNumber: 0, box: BOX };
}

function documentOf(
  format: string,
  elements: readonly object[],
  more: object = {},
): ParsedDocument {
  const common = { text: '', box: BOX, confidence: 1, origin: 'native' };
  const page = {
    pageNumber: 0,
    elements: elements.map((one, at) => ({ ...common, id: `e${at}`, ...one })) as Element[],
  };
  return { format, pages: [page], mergedTables: [], ...more } as unknown as ParsedDocument;
}

const head = (text: string, colSpan = 1, rowSpan = 1) => ({
  text,
  isHeader: true,
  colSpan,
  rowSpan,
});

test('the rows of a head are joined, and the caption names the table without its number', () => {
  const document = documentOf('pdf', [
    { label: 'SectionHeader', headingLevel: 1, text: 'Results' },
    { label: 'Caption', captionFor: 'e2', text: 'Table 3.1: Gross Domestic Product (GDP)' },
    {
      label: 'Table',
      table: table([
        [head('Region', 1, 2), head('Output', 2), null],
        [null, head('2019'), head('2020 (%)')],
        [{ text: 'North', rowSpan: 2 }, '1,000', '5%'],
        [null, '2,000', '7%'],
      ]),
    },
  ]);
  const [draft] = draftTables(document, 'a/report.pdf');
  expect(draft).toMatchObject({
    name: 'gross_domestic_product_gdp',
    longName: 'report_gross_domestic_product_gdp',
    title: 'Gross Domestic Product (GDP)',
    description: 'Gross Domestic Product (GDP). Results. From a/report.pdf, page 1.',
    sourceType: 'document',
    rows: [
      ['North', '1000', '5'],
      ['North', '2000', '7'],
    ],
  });
  expect(draft?.columns.map(({ name, type }) => [name, type])).toEqual([
    ['region', 'VARCHAR'],
    ['output_2019', 'BIGINT'],
    ['output_2020_percent', 'BIGINT'],
  ]);
  expect(draft?.columns[2]).toMatchObject({
    title: 'Output / 2020 (%)',
    description: 'Output / 2020 (%). In percent.',
    synonyms: ['Output', '2020 (%)', '2020', '%'],
  });
});

test('title rows above the head of a sheet are titles, and a table without a head has numbered columns', () => {
  const titled = table([
    ['Sales of May', '', ''],
    ['', '', ''],
    ['Shop', 'Sold', ''],
    ['A', '1', ''],
  ]);
  const bare = table([
    ['A', '1'],
    ['B', '2'],
  ]);
  const [first] = draftTables(documentOf('xlsx', [{ label: 'Table', table: titled }]), 'may.xlsx');
  expect(first).toMatchObject({ name: 'may', title: 'Sales of May', rows: [['A', '1']] });
  const [second] = draftTables(documentOf('csv', [{ label: 'Table', table: bare }]), 'x.csv');
  expect(second?.columns.map(({ name }) => name)).toEqual(['label', 'column_2']);
  expect(second?.rows).toEqual([
    ['A', '1'],
    ['B', '2'],
  ]);
});

test('a table over pages is one, with the ids of its parts', () => {
  const part = table([['n'], ['1']]);
  const whole = table([[head('n')], ['1'], ['2']]);
  const document = documentOf(
    'pdf',
    [
      { label: 'Table', table: part },
      { label: 'Table', table: part },
    ],
    {
      mergedTables: [{ table: whole, elementIds: ['e0', 'e1'] }],
    },
  );
  const drafts = draftTables(document, 'r.pdf');
  expect(drafts.map(({ elementIds, rows }) => [elementIds, rows])).toEqual([
    [
      ['e0', 'e1'],
      [['1'], ['2']],
    ],
  ]);
});

test('a chart is a table of its categories and series', () => {
  const point = (x: number, y: number) => ({ x, y, xIsCategory: true });
  const chartData = {
    title: 'Harvest',
    categories: ['Rye', 'Oats'],
    xAxis: { title: null },
    yAxisLeft: { title: 'Tons' },
    yAxisRight: null,
    series: [
      { name: '2019', yAxis: 'Left', points: [point(0, 1.5), point(1, 2)] },
      { name: '2020', yAxis: 'Left', points: [point(1, 4)] },
    ],
  };
  const [draft] = draftTables(documentOf('pptx', [{ label: 'Chart', chartData }]), 'farm.pptx');
  expect(draft).toMatchObject({
    name: 'harvest',
    sourceType: 'chart',
    rows: [
      ['Rye', '1.5', null],
      ['Oats', '2', '4'],
    ],
  });
  expect(draft?.columns.map(({ name, type }) => [name, type])).toEqual([
    ['category', 'VARCHAR'],
    ['_2019', 'DOUBLE'],
    ['_2020', 'BIGINT'],
  ]);
});

test('names need no quotes', () => {
  expect(toSqlName('Größe (m²)')).toBe('grosse_m2');
  expect(toSqlName('Order')).toBe('_order');
  expect(toSqlName('2019')).toBe('_2019');
  expect(toSqlName('人口')).toBe('人口');
  expect(toSqlName('–')).toBe('');
  expect(freeName('a', (name) => ['a', 'a_2'].includes(name))).toBe('a_3');
});
