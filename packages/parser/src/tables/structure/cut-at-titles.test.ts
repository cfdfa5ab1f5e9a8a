import { expect, test } from 'vitest';
import { cellText } from '../cells/cell-text.ts';
import { toOrientedPages } from '../page/oriented-page.ts';
import { toArea } from '../propose/propose-tables.ts';
import { gridRules, rowsOfText, writeTestPage } from '../write-test-page.ts';
import { cutAtTitles } from './cut-at-titles.ts';
import { readStructure } from './read-structure.ts';

const ROWS = [
  ['Drinks', ''],
  ['Beer', '2.50'],
  ['Cider', '3.00'],
  ['Wine', '3.50'],
  ['Food', ''],
  ['Soup', '4.50'],
  ['Bread', '1.20'],
  ['Cheese', '3.80'],
];

/** Names of the first column of each part where titles are set in type of a size. */
function partsOf(size: number, rules: readonly [number, number, number, number][] = []) {
  const page = writeTestPage({ texts: rowsOfText(ROWS, [60, 200], 110, 18), rules });
  const words = page.words.map((word) =>
    ['Drinks', 'Food'].includes(word.text)
      ? { ...word, style: { ...word.style, fontSize: size } }
      : word,
  );
  const [sheet] = toOrientedPages({ ...page, words });
  const area = sheet && toArea(sheet, { x0: 50, y0: 96, x1: 240, y1: 245 });
  if (!area) throw new Error('nothing stands there');
  return cutAtTitles({ area, structure: readStructure(area) }, sheet).map(({ structure }) =>
    structure.places.filter(({ col }) => col === 0).map(({ lines }) => cellText(lines)),
  );
}

test('titles in larger type stand above tables and between them', () => {
  expect(partsOf(13)).toEqual([
    ['Beer', 'Cider', 'Wine'],
    ['Soup', 'Bread', 'Cheese'],
  ]);
});

test('rows in the type of the others, and those of a drawn grid, stay in their table', () => {
  expect(partsOf(10)).toHaveLength(1);
  const ys = [...ROWS, []].map((_, row) => 97 + 18 * row);
  expect(partsOf(13, gridRules([50, 190, 240], ys))).toHaveLength(1);
});
