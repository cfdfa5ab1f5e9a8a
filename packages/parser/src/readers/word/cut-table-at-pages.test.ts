import type { TableElement } from '@sheaf/document';
import { expect, test } from 'vitest';
import { buildDocx, paragraph } from '../../../../../test/builders/office/build-docx.ts';
import { steadySeconds } from '../../../../../test/harness/steady-seconds.ts';
import { parse } from '../../parse.ts';
import { cutTableAtPages } from './cut-table-at-pages.ts';
import type { WordBlock } from './word-section.ts';

const cell = (text: string, properties = '') =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(text)}</w:tc>`;
const newPage = (text: string) =>
  `<w:tc><w:tcPr/><w:p><w:r><w:lastRenderedPageBreak/><w:t>${text}</w:t></w:r></w:p></w:tc>`;
const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`;
const table = (...rows: string[]) => `<w:tbl><w:tblGrid/>${rows.join('')}</w:tbl>`;

async function tablesOf(body: string) {
  const { document } = await parse(buildDocx({ body }), { filename: 'a.docx' });
  const tables = document.pages.map((page) =>
    page.elements
      .filter((element): element is TableElement => element.label === 'Table')
      .map((element) => element.table?.cells.map(({ text }) => text)),
  );
  return { document, tables };
}

test('rows stand on the pages where Word printed them, and the whole table is there too', async () => {
  const { document, tables } = await tablesOf(
    paragraph('before') +
      table(
        row(cell('Item'), cell('Price')),
        row(cell('Tea'), cell('4')),
        row(newPage('Milk'), cell('2')),
        row(cell('Bread'), cell('3')),
        row(newPage('Salt'), cell('1')),
      ) +
      paragraph('after'),
  );
  expect(tables).toEqual([
    [['Item', 'Price', 'Tea', '4']],
    [['Milk', '2', 'Bread', '3']],
    [['Salt', '1']],
  ]);
  const ids = document.pages.flatMap((page) =>
    page.elements.filter(({ label }) => label === 'Table').map(({ id }) => id),
  );
  expect(document.mergedTables).toMatchObject([{ elementIds: ids, table: { numRows: 5 } }]);
  expect(document.mergedTables[0]?.table.cells.at(-2)).toMatchObject({ text: 'Salt', row: 4 });
  const all = document.pages.flatMap((page) => page.elements);
  expect(all.filter(({ label }) => label === 'Table').map(({ continues }) => continues)).toEqual([
    undefined,
    ids[0],
    ids[1],
  ]);
  expect(document.pages.at(-1)?.elements.at(-1)?.text).toBe('after');
});

test('a row that breaks inside stays whole, and the next row starts the next page', async () => {
  const broken = `<w:tc><w:tcPr/>${paragraph('long')}<w:p><w:r><w:lastRenderedPageBreak/><w:t>text</w:t></w:r></w:p></w:tc>`;
  const { tables } = await tablesOf(table(row(cell('a')), row(broken), row(cell('b'))));
  expect(tables).toEqual([[['a', 'long\ntext']], [['b']]]);
});

test('a cell merged over the page end keeps its rows together', async () => {
  const { tables } = await tablesOf(
    table(
      row(cell('tall', '<w:vMerge w:val="restart"/>'), cell('1')),
      row(cell('', '<w:vMerge/>'), newPage('2')),
      row(cell('next'), cell('3')),
    ),
  );
  expect(tables).toEqual([[['tall', '1', '2']], [['next', '3']]]);
});

test('a table that starts a page moves there whole', async () => {
  const { document, tables } = await tablesOf(
    paragraph('before') + table(row(newPage('a')), row(cell('b'))),
  );
  expect(tables).toEqual([[], [['a', 'b']]]);
  expect(document.mergedTables).toEqual([]);
});

test('a table with thousands of page ends is cut in one go', async () => {
  const numRows = 20_000;
  const cells = Array.from({ length: numRows * 5 }, (_, index) => ({
    text: String(index),
    row: Math.floor(index / 5),
    col: index % 5,
    rowSpan: 1,
    colSpan: 1,
    isHeader: false,
  }));
  let parts: readonly WordBlock[] = [];
  const seconds = await steadySeconds(() => {
    parts = cutTableAtPages({
      table: { cells, numRows, numCols: 5 },
      rowPages: Array.from({ length: numRows }, () => ({ before: 1, inside: 0 })),
      notes: [],
      floating: [],
      key: 'table',
    });
  });
  expect(parts).toHaveLength(numRows);
  const last = parts.at(-1)?.block;
  expect(last?.label === 'Table' ? last.table?.cells[0] : undefined).toMatchObject({
    text: '99995',
    row: 0,
  });
  // Looking through all cells for every part takes twenty.
  expect(seconds).toBeLessThan(3);
}, 60_000);
