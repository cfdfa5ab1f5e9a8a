import { expect, test } from 'vitest';
import { toOrientedPages } from '../page/oriented-page.ts';
import { toArea } from '../propose/propose-tables.ts';
import { rowsOfText, writeTestPage } from '../write-test-page.ts';
import { readStructure } from './read-structure.ts';

test('a line that says the same again in the same columns is a row of its own', () => {
  const rows = [
    ['Property', 'Sum insured'],
    ['i. Building', '.........'],
    ['ii Contents of the house and things of persons', '.........'],
    ['iii. Items that were declared apart from them', '.........'],
    ['such as are worth over two thousand each', ''],
  ];
  const [sheet] = toOrientedPages(
    writeTestPage({
      texts: rowsOfText(rows, [60, 320], 110, 13),
      rules: [98, 113, 180].map((y) => [56, y, 440, y]),
    }),
  );
  const area = sheet && toArea(sheet, { x0: 56, y0: 97, x1: 441, y1: 181 });
  expect(area && readStructure(area).rowBorders).toHaveLength(3);
});
