import { expect, test } from 'vitest';
import { cellText } from '../cells/cell-text.ts';
import { findTables } from '../find-tables.ts';
import { toOrientedPages } from '../page/oriented-page.ts';
import { toArea } from '../propose/propose-tables.ts';
import { gridRules, rowsOfText, writeTestPage } from '../write-test-page.ts';
import { readStructure } from './read-structure.ts';

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

test('a day and the hour after a mere blank are one entry, however straight the gap is', () => {
  const rows = [
    ['2024-05-01', '08:15', 'Gate opened', 'North'],
    ['2024-05-01', '08:17', 'Badge refused', 'North'],
    ['2024-05-02', '08:45', 'Gate closed', 'North'],
    ['2024-05-02', '09:03', 'Test of alarms', 'Yard'],
  ];
  const [sheet] = toOrientedPages(
    writeTestPage({ texts: rowsOfText(rows, [60, 113, 200, 330], 111) }),
  );
  const area = sheet && toArea(sheet, { x0: 50, y0: 100, x1: 400, y1: 170 });
  const texts = area && readStructure(area).places.map(({ lines }) => cellText(lines));
  expect(texts).toEqual(
    rows.flatMap(([day, hour, what, where]) => [`${day} ${hour}`, what, where]),
  );
});
