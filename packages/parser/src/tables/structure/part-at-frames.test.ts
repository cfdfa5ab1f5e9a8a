import { expect, test } from 'vitest';
import { findTables } from '../find-tables.ts';
import { rowsOfText, type TestText, writeTestPage } from '../write-test-page.ts';

const LEFT = [
  ['Depth', 'Acc'],
  ['2', '71.2'],
  ['4', '73.8'],
  ['8', '74.1'],
];
const RIGHT = [
  ['Width', 'Acc'],
  ['64', '70.9'],
  ['128', '73.8'],
  ['256', '74.6'],
];
const YS = [86, 104, 164];

type Ends = readonly [from: number, to: number];

const rulesAt = (ends: readonly Ends[]) =>
  YS.flatMap((y) => ends.map(([from, to]) => [from, y, to, y] as const));

const firstRows = (texts: readonly TestText[], ends: readonly Ends[]): string[][] =>
  findTables(writeTestPage({ texts, rules: rulesAt(ends) })).map(({ table }) =>
    table.cells.filter(({ row }) => row === 0).map(({ text }) => text),
  );

const SIDES = [...rowsOfText(LEFT, [160, 220], 98, 20), ...rowsOfText(RIGHT, [320, 380], 98, 20)];

test('tables whose rules all end at the white between them are two', () => {
  const ends: Ends[] = [
    [154, 246],
    [314, 406],
  ];
  expect(firstRows(SIDES, ends)).toEqual([LEFT[0], RIGHT[0]]);
});

test('captions of tables side by side stand in neither', () => {
  const captions = [
    { text: '(a) First', x: 170, y: 78 },
    { text: '(b) Last', x: 330, y: 78 },
  ];
  const ends: Ends[] = [
    [154, 246],
    [314, 406],
  ];
  expect(firstRows([...captions, ...SIDES], ends)).toEqual([LEFT[0], RIGHT[0]]);
});

test('groups of columns that are ruled beside names without rules are one table', () => {
  const names = [['Item'], ['Sales'], ['Cost'], ['Profit']];
  const ends: Ends[] = [
    [154, 246],
    [314, 406],
  ];
  expect(firstRows([...rowsOfText(names, [80], 98, 20), ...SIDES], ends)).toEqual([
    ['Item', 'Depth', 'Acc', 'Width', 'Acc'],
  ]);
});

test('columns under one rule are one table', () => {
  expect(firstRows(SIDES, [[154, 406]])).toEqual([['Depth', 'Acc', 'Width', 'Acc']]);
});
