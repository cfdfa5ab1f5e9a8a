import { expect, test } from 'vitest';
import type { StructureNode } from '../../page/primitives.ts';
import { findTables } from '../find-tables.ts';
import { gridRules, type TestText, writeTestPage } from '../write-test-page.ts';

const node = (role: string, children: readonly StructureNode[], ids: readonly number[] = []) => ({
  role,
  children,
  markedContentIds: ids,
});
const cell = (ids: readonly number[], colSpan = 1): StructureNode => ({
  ...node('TD', [node('P', [], ids)]),
  colSpan,
});

const ROWS = [
  ['Anna', 'Chair', '2019'],
  ['Boris', 'Treasurer', '2021'],
  ['Carla', 'Archive', '2022'],
  ['Dan', 'Events', '2023'],
];
const XS = [60, 160, 260];

/** A drawn table of records with the names of its columns above, which have no tags. */
const records = (top: number): TestText[] => [
  ...['Name', 'Office', 'Since'].map((text, col) => ({ text, x: XS[col] ?? 0, y: top })),
  ...ROWS.flatMap((row, at) =>
    row.map((text, col) => ({
      text,
      x: XS[col] ?? 0,
      y: top + 20 * (at + 1),
      markedContentId: 10 * at + col,
    })),
  ),
];
const rules = (top: number) =>
  gridRules(
    [54, 154, 254, 354],
    Array.from({ length: 6 }, (_, at) => top - 14 + 20 * at),
  );
const rows = ROWS.map((row, at) =>
  node(
    'TR',
    row.map((_, col) => cell([10 * at + col])),
  ),
);

const firstColumn = (
  texts: readonly TestText[],
  structure: readonly StructureNode[],
  top: number,
) =>
  findTables(writeTestPage({ texts, rules: rules(top), structure })).map(({ table }) =>
    table.cells.filter(({ col }) => col === 0).map(({ text }) => text),
  );

test('a head that is repeated on the page without a tag is part of the table that is seen', () => {
  expect(firstColumn(records(110), [node('Table', rows)], 110)).toEqual([
    ['Name', 'Anna', 'Boris', 'Carla', 'Dan'],
  ]);
});

test('a letter that is laid out as a table around a drawn one is none', () => {
  const letter = [
    'To the members',
    'Long Street 4',
    '12345 Town',
    'The office has new members',
    'Yours, the board of the club',
  ].map((text, at) => ({ text, x: 60, y: 80 + 30 * at, markedContentId: 100 + at }));
  const structure = [
    node('Table', [...letter.map((_, at) => node('TR', [cell([100 + at], 3)])), ...rows]),
  ];
  expect(firstColumn([...letter, ...records(420)], structure, 420)).toEqual([
    ['Name', 'Anna', 'Boris', 'Carla', 'Dan'],
  ]);
});

test('rows of a tagged table that are one empty cell are space', () => {
  const spaced = rows.flatMap((row) => [row, node('TR', [cell([], 3)])]);
  const texts = records(110).filter(({ markedContentId }) => markedContentId !== undefined);
  const [found] = findTables(writeTestPage({ texts, structure: [node('Table', spaced)] }));
  expect([found?.detector, found?.table.numRows]).toEqual(['structure_tree', 4]);
});
