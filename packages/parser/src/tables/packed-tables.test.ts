import { expect, test } from 'vitest';
import { findTables } from './find-tables.ts';
import { rowsOfText, writeTestPage } from './write-test-page.ts';

/** Rows and columns of each table, and the text of its first row. */
const shapes = (page: ReturnType<typeof writeTestPage>): string[] =>
  findTables(page).map(({ table }) => {
    const head = table.cells.filter(({ row }) => row === 0).map(({ text }) => text);
    return `${table.numRows}x${table.numCols} ${head.join('|')}`;
  });

test('a heading on the left of its column and figures on the right of it are one column', () => {
  const page = writeTestPage({
    texts: [
      ...rowsOfText([['Item', '2018', '2019', '2020']], [60, 200, 320, 440], 100),
      ...rowsOfText(
        [
          ['Revenue', '1204', '1310', '1499'],
          ['Interest', '2204', '2310', '2499'],
          ['Pensions', '3204', '3310', '3499'],
          ['Grants', '4204', '4310', '4499'],
        ],
        [60, 270, 390, 510],
        116,
      ),
    ],
    rules: [[55, 104, 540, 104]],
  });
  expect(shapes(page)).toEqual(['5x4 Item|2018|2019|2020']);
});

// The models have not learnt this yet: the line goes when they have.
test.fails('a table right under another one with other columns is a table of its own', () => {
  const page = writeTestPage({
    texts: [
      ...rowsOfText(
        [
          ['Item', '2018', '2019', '2020', '2021'],
          ['Revenue', '120', '131', '149', '88'],
          ['Interest', '220', '231', '249', '17'],
          ['Pensions', '320', '331', '349', '29'],
          ['Total', '660', '693', '747', '134'],
        ],
        [60, 160, 250, 340, 430],
        100,
      ),
      ...rowsOfText(
        [
          ['Area', 'Owner', 'Status'],
          ['North', 'board', 'open'],
          ['South', 'district', 'closed'],
          ['West', 'agency', 'open'],
        ],
        [60, 290, 475],
        180,
      ),
    ],
  });
  expect(shapes(page)).toEqual(['5x5 Item|2018|2019|2020|2021', '4x3 Area|Owner|Status']);
});
