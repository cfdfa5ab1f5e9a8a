import { expect, test } from 'vitest';
import type { PagePrimitives } from '../../page/primitives.ts';
import { findTables } from '../find-tables.ts';
import { gridRules, rowsOfText, type TestText, writeTestPage } from '../write-test-page.ts';

const COLUMNS = [60, 140, 180, 220, 260];
const ROWS = [
  ['First', '0.91', '0.88', '0.85', '0.12'],
  ['Second', '0.89', '0.86', '0.84', '0.30'],
  ['Third', '0.93', '0.91', '0.90', '0.44'],
];
const NAMES = ['Accuracy', 'Precision', 'Recall rate', 'Speed'];
const across = (y: number): [number, number, number, number] => [56, y, 290, y];

/** Names that stand upright over the columns beside the first, down to a height. */
const upright = (bottom: number): TestText[] =>
  NAMES.map((text, at) => ({
    text,
    x: (COLUMNS[at + 1] ?? 0) + 6,
    y: bottom - 5 * text.length,
    angle: 90,
  }));

function textsOf(page: PagePrimitives): (string[] | undefined)[] {
  const [found, ...others] = findTables(page);
  expect(others).toEqual([]);
  return Array.from({ length: found?.table.numRows ?? 0 }, (_, at) =>
    found?.table.cells.filter(({ row }) => row === at).map(({ text }) => text),
  );
}

test('names that stand upright over figures between rules far apart are the head', () => {
  const page = writeTestPage({
    texts: [...upright(176), ...rowsOfText(ROWS, COLUMNS, 196)],
    rules: [across(110), across(180), across(236)],
  });
  expect(textsOf(page)).toEqual([['', ...NAMES], ...ROWS]);
});

test('names that stand upright beside one that does not are in its row', () => {
  const page = writeTestPage({
    texts: [{ text: 'Tool', x: 60, y: 174 }, ...upright(172), ...rowsOfText(ROWS, COLUMNS, 196)],
    rules: [across(110), across(180), across(236)],
  });
  expect(textsOf(page)).toEqual([['Tool', ...NAMES], ...ROWS]);
});

test('drawn names that stand upright make no table of their own direction', () => {
  const page = writeTestPage({
    texts: [...upright(176), ...rowsOfText(ROWS.slice(0, 2), COLUMNS, 196, 20)],
    rules: gridRules([56, 136, 176, 216, 256, 296], [110, 182, 202, 222]),
  });
  expect(textsOf(page)).toEqual([['', ...NAMES], ...ROWS.slice(0, 2)]);
});
