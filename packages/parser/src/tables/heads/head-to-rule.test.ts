import { expect, test } from 'vitest';
import { findTables } from '../find-tables.ts';
import { rowsOfText, type TestText, writeTestPage } from '../write-test-page.ts';
import { headToRule } from './head-to-rule.ts';

const COLUMNS = [60, 140, 200, 260, 320];
const BODY = [
  ['Children', '4.1', '1.0', '3.9', '1.1'],
  ['Adults', '3.6', '1.3', '3.3', '1.2'],
  ['Elders', '3.2', '1.1', '3.0', '1.4'],
];

/** How many rows at the top of a table are names, under heads of its own and a rule below them. */
function headRows(heads: readonly TestText[], ruleAt: number, groups: [number, number][]): number {
  const top = ruleAt + 16;
  const page = writeTestPage({
    texts: [...heads, ...rowsOfText(BODY, COLUMNS, top)],
    rules: [
      [60, 96, 340, 96],
      [60, ruleAt, 340, ruleAt],
      [60, top + 40, 340, top + 40],
      ...groups.map(([from, to]): [number, number, number, number] => [from, 116, to, 116]),
    ],
  });
  const cells = findTables(page)[0]?.table.cells ?? [];
  return new Set(cells.filter(({ isHeader }) => isHeader).map(({ row }) => row)).size;
}

test('figures that name the columns of a group are a row of the head', () => {
  const heads = [
    { text: 'Number of all the layers', x: 180, y: 110 },
    ...rowsOfText([['Width', '1', '2', '4', '8']], COLUMNS, 128),
  ];
  expect(headRows(heads, 134, [[136, 340]])).toBe(2);
});

/** Rows told by what stands at which columns, with a rule over the whole width below one of them. */
function rowsToRule(rows: readonly (readonly [string, number, number])[][], ruled: number): number {
  const places = rows.flatMap((cells, row) =>
    cells.map(([text, col, colEnd]) => {
      const { words } = writeTestPage({ texts: [{ text, x: 60 + 60 * col, y: 100 + 16 * row }] });
      const lines = [words.map((word) => ({ word, box: word.box, fontSize: 10 }))];
      return { row, rowEnd: row + 1, col, colEnd, lines };
    }),
  );
  const border = (index: number) => ({ at: 106 + 16 * index, ruled: index === ruled, chance: 1 });
  const column = (at: number) => ({ at, from: at, to: at, ruled: false, chance: 1 });
  const area = {
    box: { x0: 60, y0: 90, x1: 300, y1: 200 },
    pieces: places.flatMap(({ lines }) => lines.flat()),
    horizontals: [{ at: border(ruled).at, from: 58, to: 302, drawn: true }],
    verticals: [],
    shades: [],
    em: 10,
  };
  const structure = {
    places,
    columnBorders: [115, 175, 235].map(column),
    rowBorders: rows.slice(1).map((_, index) => border(index)),
  };
  return headToRule(area, structure, 1);
}

const NAMES: [string, number, number][] = ['Group', 'M', 'SD', 'M'].map((text, col) => [
  text,
  col,
  col + 1,
]);
const AMOUNTS: [string, number, number][] = ['Adults', '3.6', '1.3', '3.3'].map((text, col) => [
  text,
  col,
  col + 1,
]);

test('groups of groups of columns make a head of three rows, however few rows follow', () => {
  expect(rowsToRule([[['Before', 1, 4]], [['Urban', 1, 3]], NAMES, AMOUNTS, AMOUNTS], 2)).toBe(3);
});

test('rows of amounts above a rule are none of the head, nor are names without a group', () => {
  expect(rowsToRule([[['Before', 1, 4]], AMOUNTS, AMOUNTS], 1)).toBe(1);
  expect(rowsToRule([NAMES, NAMES, AMOUNTS], 1)).toBe(1);
});
