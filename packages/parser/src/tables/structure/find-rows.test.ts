import { expect, test } from 'vitest';
import { toOrientedPages } from '../page/oriented-page.ts';
import { toArea } from '../propose/propose-tables.ts';
import { rowsOfText, writeTestPage } from '../write-test-page.ts';
import { readStructure } from './read-structure.ts';

test('lines with an entry in every column are rows of their own where there was room above', () => {
  const rows = [
    ['Sorts', 'Best', 'Usual', 'Worst'],
    ['Choice sort', 'W ( n n )', 'T ( n k )', 'O ( n n )'],
    ['Bubble sort', 'W ( n )', 'T ( n )', 'O ( k n )'],
    ['Merge sort', 'W ( n log n )', 'T ( n log n )', 'O ( n log n )'],
    ['Tree sort', 'W ( k )', 'T ( n k )', 'O ( k )'],
    ['Heap sort', 'W ( n )', 'T ( k log n )', 'O ( n log k )'],
  ];
  const [sheet] = toOrientedPages(
    writeTestPage({
      texts: rowsOfText(rows, [60, 150, 230, 310], 110, 12),
      rules: [98, 114, 176].map((y) => [56, y, 380, y]),
    }),
  );
  const area = sheet && toArea(sheet, { x0: 56, y0: 97, x1: 381, y1: 177 });
  expect(area && readStructure(area).rowBorders).toHaveLength(5);
});

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
