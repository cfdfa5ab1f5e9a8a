import { expect, test } from 'vitest';
import type { PagePrimitives } from '../page/primitives.ts';
import { findTables } from './find-tables.ts';
import { rowsOfText, writeTestPage } from './write-test-page.ts';

const HEADS = new Set(['Journey', 'Trips', 'Distance', 'Amount', 'Lodging', 'Date', 'Other']);
const COLUMNS = [50, 300, 380, 480];

/** Sections of a bill, each with names in bold type over a rule; `ruledAbove`: a rule over each name too. */
function bill(ruledAbove: boolean): PagePrimitives {
  const page = writeTestPage({
    texts: [
      ...rowsOfText(
        [
          ['Journey', 'Trips', 'Distance', 'Amount'],
          ['Harbour to Northtown', '1', '450 km', '135.00'],
          ['Northtown to harbour', '1', '450 km', '135.00'],
        ],
        COLUMNS,
        100,
        20,
      ),
      ...rowsOfText(
        [
          ['Lodging', '', 'Date', 'Amount'],
          ['Hotel at the bridge', '', '24 January', '65.00'],
          ['Inn on the market', '', '25 January', '48.00'],
        ],
        COLUMNS,
        178,
        20,
      ),
      ...rowsOfText(
        [
          ['Other', '', '', 'Amount'],
          ['Loading', '', '', '100.00'],
          ['Delivery from the works', '', '', '250.00'],
        ],
        COLUMNS,
        256,
        20,
      ),
    ],
    rules: [106, 184, 262].flatMap((y) => [
      [48, y, 520, y] as const,
      ...(ruledAbove ? [[48, y - 18, 520, y - 18] as const] : []),
    ]),
  });
  const words = page.words.map((word) =>
    HEADS.has(word.text) ? { ...word, style: { ...word.style, bold: true } } : word,
  );
  return { ...page, words };
}

const headsOf = (page: PagePrimitives) =>
  findTables(page).map(({ table }) =>
    table.cells.filter(({ row, text }) => row === 0 && text !== '').map(({ text }) => text),
  );

test('sections that each begin with names in bold type over a rule are tables of their own', () => {
  expect(headsOf(bill(false))).toEqual([
    ['Journey', 'Trips', 'Distance', 'Amount'],
    ['Lodging', 'Date', 'Amount'],
    ['Other', 'Amount'],
  ]);
});

test('names between two rules part no table', () => {
  expect(headsOf(bill(true)).length).toBeLessThan(3);
});
