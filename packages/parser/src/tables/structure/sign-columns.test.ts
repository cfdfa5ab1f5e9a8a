import { expect, test } from 'vitest';
import { findTables } from '../find-tables.ts';
import { gridRules, rowsOfText, writeTestPage } from '../write-test-page.ts';

const TOP = 100;
const heights = (rows: number): number[] =>
  [...Array(rows + 1).keys()].map((row) => TOP + 16 * row);
const rowsOfRules = (xs: readonly number[], rows: number) =>
  gridRules(xs, heights(rows)).filter(([, y0, , y1]) => y0 === y1);

function read(rows: readonly (readonly string[])[], xs: readonly number[]): string[][] {
  const texts = rowsOfText(rows, xs, TOP + 11);
  const rules = rowsOfRules([50, 400], rows.length);
  const [found] = findTables(writeTestPage({ texts, rules }));
  const { cells = [], numRows = 0 } = found?.table ?? {};
  return Array.from({ length: numRows }, (_, row) =>
    cells.filter((cell) => cell.row === row).map(({ text }) => text),
  );
}

test('currency signs set apart after their figures belong to them', () => {
  const rows = [
    ['Soup of lentils', '4,50', '€'],
    ['Salad of greens', '6,20', '€'],
    ['Baked potatoes', '8,00', '€'],
    ['Dish of the day', '9,90', '€'],
  ];
  expect(read(rows, [60, 300, 345])).toEqual(
    rows.map(([name, figure, sign]) => [name, `${figure} ${sign}`]),
  );
});

test('each of two figures keeps the sign after it', () => {
  const rows = [
    ['Soup of lentils', '4,50', '€', '5,50', '€'],
    ['Salad of greens', '6,20', '€', '7,20', '€'],
    ['Baked potatoes', '8,00', '€', '9,00', '€'],
    ['Dish of the day', '9,90', '€', '9,95', '€'],
  ];
  expect(read(rows, [60, 230, 275, 320, 365])).toEqual(
    rows.map(([name, small, , large]) => [name, `${small} €`, `${large} €`]),
  );
});

test('currency signs set apart before their figures belong to them', () => {
  const rows = [
    ['Soup of lentils', '€', '4,50', '€', '5,50'],
    ['Salad of greens', '€', '6,20', '€', '7,20'],
    ['Baked potatoes', '€', '8,00', '€', '9,00'],
    ['Dish of the day', '€', '9,90', '€', '9,95'],
  ];
  expect(read(rows, [60, 230, 265, 320, 355])).toEqual(
    rows.map(([name, , small, , large]) => [name, `€ ${small}`, `€ ${large}`]),
  );
});
