import { expect, test } from 'vitest';
import { findTables } from '../find-tables.ts';
import { gridRules, rowsOfText, writeTestPage } from '../write-test-page.ts';

test('what the first row of figures is about stands in that row, not beside the names of the columns', () => {
  const rows = [
    ['', 'Year 1', 'Year 2', 'Year 3'],
    ['Staff', '12,400', '13,100', '13,800'],
    ['Travel', '2,100', '2,300', '2,450'],
    ['Equipment', '8,000', '1,200', '900'],
    ['Contracts', '4,500', '4,500', '4,500'],
    ['Total', '27,000', '21,100', '21,650'],
  ];
  const [found] = findTables(
    writeTestPage({
      texts: rowsOfText(rows, [60, 160, 220, 280], 110, 18),
      rules: gridRules([154, 214, 274, 334], [97, 115, 133, 151, 169, 187, 205]),
    }),
  );
  const names = found?.table.cells.filter(({ col }) => col === 0);
  expect(names?.map(({ text, row, rowSpan }) => [text, row, rowSpan])).toEqual(
    rows.map(([text], row) => [text, row, 1]),
  );
});
