import type { Element, Page, Table } from '@sheaf/document';
import { expect, test } from 'vitest';
import { steadySeconds } from '../../../../test/harness/steady-seconds.ts';
import { mergeTables } from './merge-tables.ts';

const WIDTH = 600;

function table(rows: readonly (readonly string[])[], xs: readonly number[]): Table {
  const box = { x0: xs[0] ?? 0, y0: 100, x1: xs.at(-1) ?? 0, y1: 100 + rows.length * 20 };
  return {
    cells: rows.flatMap((row, y) =>
      row.map((text, col) => ({
        text,
        row: y,
        col,
        rowSpan: 1,
        colSpan: 1,
        isHeader: y === 0,
        box: { x0: xs[col] ?? 0, y0: 100 + y * 20, x1: xs[col + 1] ?? 0, y1: 120 + y * 20 },
      })),
    ),
    numRows: rows.length,
    numCols: xs.length - 1,
    pageNumber: 0,
    box,
  };
}

function tableElement(id: string, content: Table): Element {
  return {
    id,
    label: 'Table',
    text: '',
    box: content.box,
    confidence: 1,
    origin: 'text_layer',
    table: content,
  };
}

function text(id: string, label: 'Text' | 'PageHeader' | 'PageFooter', words: string): Element {
  const box = { x0: 50, y0: 30, x1: 300, y1: 42 };
  return { id, label, text: words, box, confidence: 1, origin: 'text_layer' };
}

function page(pageNumber: number, elements: readonly Element[]): Page {
  return {
    pageNumber,
    width: WIDTH,
    height: 800,
    pixelsPerPoint: 2,
    imageSize: null,
    elements,
    ocrApplied: false,
    ocrScore: 0,
    ocrReason: null,
    orientationDegrees: 0,
    transcriptLines: null,
    printedPageNumber: null,
    warnings: [],
  };
}

const XS = [50, 200, 400];
const UPPER = table(
  [
    ['Name', 'Sum'],
    ['Iron', '12'],
    ['Coal', '15'],
  ],
  XS,
);

test('a table goes on over the page break, its repeated header once', () => {
  const lower = table(
    [
      ['Name', 'Sum'],
      ['Tin', '9'],
    ],
    XS,
  );
  const { mergedTables, continues } = mergeTables([
    page(0, [tableElement('e0', UPPER), text('e1', 'PageFooter', '1')]),
    page(1, [text('e2', 'PageHeader', 'Metals'), tableElement('e3', lower)]),
  ]);
  expect(mergedTables.map(({ elementIds }) => elementIds)).toEqual([['e0', 'e3']]);
  const joined = mergedTables[0]?.table;
  expect(joined?.numRows).toBe(4);
  expect(joined?.cells.map((cell) => `${cell.row} ${cell.text}`)).toEqual([
    '0 Name',
    '0 Sum',
    '1 Iron',
    '1 12',
    '2 Coal',
    '2 15',
    '3 Tin',
    '3 9',
  ]);
  expect([...continues]).toEqual([['e3', 'e0']]);
});

test('a table without a repeated header goes on where its columns stand at the same places', () => {
  const lower = table(
    [
      ['Tin', '9'],
      ['Lead', '4'],
    ],
    XS,
  );
  const third = table(
    [
      ['Zinc', '3'],
      ['Gold', '1'],
    ],
    XS,
  );
  const { mergedTables } = mergeTables([
    page(0, [tableElement('e0', UPPER)]),
    page(1, [tableElement('e1', lower)]),
    page(2, [tableElement('e2', third)]),
  ]);
  expect(mergedTables.map(({ elementIds }) => elementIds)).toEqual([['e0', 'e1', 'e2']]);
  expect(mergedTables[0]?.table.numRows).toBe(7);
});

test('text between two tables keeps them apart', () => {
  const { mergedTables, continues } = mergeTables([
    page(0, [tableElement('e0', UPPER), text('e1', 'Text', 'As the table shows, iron leads.')]),
    page(1, [tableElement('e2', UPPER)]),
  ]);
  expect(mergedTables).toEqual([]);
  expect(continues.size).toBe(0);
});

test('tables with other columns are kept apart', () => {
  const other = table(
    [
      ['Tin', '9'],
      ['Lead', '4'],
    ],
    [50, 320, 400],
  );
  const pages = [page(0, [tableElement('e0', UPPER)]), page(1, [tableElement('e1', other)])];
  expect(mergeTables(pages).mergedTables).toEqual([]);
});

test('a table over thousands of pages is joined in one go', async () => {
  const rows = Array.from({ length: 80 }, (_, row) => [`Item ${row}`, String(row)]);
  const part = table([['Name', 'Sum'], ...rows], XS);
  const pages = Array.from({ length: 4000 }, (_, index) =>
    page(index, [tableElement(`t${index}`, part)]),
  );
  const seconds = await steadySeconds(() => {
    const [merged] = mergeTables(pages).mergedTables;
    expect(merged?.table.numRows).toBe(1 + 4000 * 80);
    expect(merged?.elementIds).toHaveLength(4000);
  });
  // One part after the other, each copying all before, takes a minute.
  expect(seconds).toBeLessThan(5);
}, 60_000);
