import { expect, test } from 'vitest';
import { findTables } from './find-tables.ts';
import { writeTestPage } from './write-test-page.ts';

type Line = readonly [number, number, number, number];

const LEFT = 40;
const RIGHT = 540;
const COLUMNS = [70, 260, 320, 380, 440];

const across = (...ys: readonly number[]): Line[] => ys.map((y) => [LEFT, y, RIGHT, y]);
const down = (xs: readonly number[], top: number, bottom: number): Line[] =>
  xs.map((x) => [x, top, x, bottom]);

/** A bill drawn as one frame: boxes with addresses, items over a high empty space, their sum, and words below. */
function findInBill() {
  const page = writeTestPage({
    texts: [
      { text: 'Mills and Daughters', x: 44, y: 112 },
      { text: '12 Harbour Road', x: 44, y: 124 },
      { text: 'Invoice No.', x: 304, y: 112 },
      { text: 'M-1480', x: 304, y: 124 },
      { text: 'Dated', x: 444, y: 112 },
      { text: '3 May', x: 444, y: 124 },
      { text: 'Delivery Note', x: 304, y: 142 },
      { text: 'Terms of Payment', x: 444, y: 142 },
      ...['No', 'Particulars', 'Code', 'Quantity', 'Rate'].map((text, col) => ({
        text,
        x: [44, 74, 264, 324, 384][col] ?? 0,
        y: 192,
      })),
      { text: 'Amount', x: 444, y: 192 },
      { text: '1', x: 44, y: 212 },
      { text: 'Copper pans', x: 74, y: 212 },
      { text: '7418', x: 264, y: 212 },
      { text: '338.14', x: 444, y: 212 },
      { text: 'Total', x: 74, y: 452 },
      { text: '338.14', x: 444, y: 452 },
      { text: 'In words', x: 44, y: 472 },
      { text: 'Three hundred thirty eight', x: 44, y: 484 },
      { text: 'For Mills and Daughters', x: 404, y: 512 },
      { text: 'Authorised signatory', x: 404, y: 552 },
    ],
    rules: [
      ...across(100, 180, 200, 440, 460, 490, 560),
      ...down([LEFT, RIGHT], 100, 560),
      ...down([300], 100, 180),
      ...down([440], 100, 150),
      [300, 130, RIGHT, 130],
      [300, 150, RIGHT, 150],
      ...down(COLUMNS, 180, 460),
    ],
  });
  return findTables(page);
}

test('items of a bill are a table though hardly a cell under their names is filled', () => {
  const items = findInBill().find(({ table }) => table.cells.some(({ text }) => text === 'Rate'));
  const rows = Array.from({ length: items?.table.numRows ?? 0 }, (_, at) =>
    items?.table.cells.filter(({ row }) => row === at).map(({ text }) => text),
  );
  expect(rows).toEqual([
    ['No', 'Particulars', 'Code', 'Quantity', 'Rate', 'Amount'],
    ['1', 'Copper pans', '7418', '', '', '338.14'],
    ['', 'Total', '', '', '', '338.14'],
  ]);
});

test('what stands below the items in the same frame is not theirs', () => {
  const texts = findInBill().flatMap(({ table }) => table.cells.map(({ text }) => text));
  expect(texts.join(' ')).not.toContain('In words');
});
