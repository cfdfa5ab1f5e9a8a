import { expect, test } from 'vitest';
import { cellText } from '../cells/cell-text.ts';
import { toOrientedPages } from '../page/oriented-page.ts';
import { toArea } from '../propose/propose-tables.ts';
import { rowsOfText, writeTestPage } from '../write-test-page.ts';
import { partOutOfStep } from './part-out-of-step.ts';
import { readStructure } from './read-structure.ts';

const BEERS = [
  ['Jupiler', '2.50'],
  ['Leffe blonde', '3.00'],
  ['Leffe brune', '3.00'],
  ['Hoegaarden', '2.50'],
  ['Zinnebir', '3.50'],
  ['Jambe de Bois', '3.50'],
  ['Soleil', '3.50'],
  ['Keelbier', '3.50'],
];
const DRINKS = [
  ['Club Mate', '3.00'],
  ['Ice Tea', '3.00'],
  ['Fritz Kola', '2.50'],
  ['Apple juice', '1.50'],
  ['Orange juice', '1.50'],
  ['Cherry juice', '1.50'],
  ['Water', '1.00'],
];

/** Names of the first column of each part, left and right list at heights of their own. */
function firstColumns(rightTop: number, rightPitch: number): string[][] {
  const page = writeTestPage({
    texts: [
      ...rowsOfText(BEERS, [60, 180], 110, 16),
      ...rowsOfText(DRINKS, [250, 370], rightTop, rightPitch),
    ],
  });
  const [sheet] = toOrientedPages(page);
  const area = sheet && toArea(sheet, { x0: 50, y0: 90, x1: 400, y1: 250 });
  if (!area) throw new Error('nothing stands there');
  return partOutOfStep({ area, structure: readStructure(area) }, sheet).map(({ structure }) =>
    structure.places.filter(({ col }) => col === 0).map(({ lines }) => cellText(lines)),
  );
}

const namesOf = (list: readonly (readonly string[])[]): string[] => list.map(([name = '']) => name);

test('lists beside each other whose lines stand at heights of their own are two tables', () => {
  expect(firstColumns(118, 16)).toEqual([namesOf(BEERS), namesOf(DRINKS)]);
});

test('lists on equal heights are one table', () => {
  expect(firstColumns(110, 16)).toEqual([namesOf(BEERS)]);
});
