import { expect, test } from 'vitest';
import { findTables } from '../find-tables.ts';
import { rowsOfText, type TestText, writeTestPage } from '../write-test-page.ts';

const XS = [40, 140, 240, 340, 440, 540];
const YS = [100, 130, 150, 170, 190, 210, 230];
const ROWS = [
  ['Image', 'Title', 'Date', 'Medium', 'Price'],
  ['first', 'Mirror', '2025', 'Print', '90'],
  ['second', 'Signpost', '2026', 'Photograph', '75'],
  ['third', 'Apples', '2024', 'Ink', '18'],
  ['fourth', 'Bridges', '2023', 'Oil', '240'],
];

/** The first row of a drawn table over whose columns something else is written in a row without rules down it. */
function firstRow(over: readonly TestText[]): (string | number)[][] {
  const page = writeTestPage({
    texts: [
      ...over,
      ...rowsOfText(
        ROWS,
        XS.map((x) => x + 6),
        144,
        20,
      ),
    ],
    rules: [
      ...YS.map((y) => [40, y, 540, y] as const),
      ...[40, 540].map((x) => [x, 100, x, 230] as const),
      ...XS.slice(1, -1).map((x) => [x, 130, x, 230] as const),
    ],
  });
  return findTables(page).flatMap(({ table }) =>
    table.cells
      .filter(({ row, text }) => row === 0 && text !== '')
      .map(({ text, col, colSpan }) => [text, col, colSpan]),
  );
}

test('a title over all columns in which no rule parts them is one cell, however wide its blanks', () => {
  const title = [
    { text: 'Price list', x: 186, y: 118 },
    { text: 'at the old space in the gallery', x: 246, y: 118 },
  ];
  expect(firstRow(title)).toEqual([['Price list at the old space in the gallery', 0, 5]]);
});

test('names over several columns each are no title', () => {
  const names = ['Seen in town', 'Sold to friends'].map((text, group) => ({
    text,
    x: 216 + 190 * group,
    y: 118,
  }));
  expect(firstRow(names)).toHaveLength(2);
});

test('names that stand over their columns each are no title', () => {
  const names = ['What', 'How', 'When', 'Where', 'Why'].map((text, col) => ({
    text,
    x: (XS[col] ?? 0) + 6,
    y: 118,
  }));
  expect(firstRow(names)).toHaveLength(5);
});
