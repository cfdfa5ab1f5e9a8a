import { expect, test } from 'vitest';
import type { PagePrimitives, StructureNode } from '../../page/primitives.ts';
import { findTables } from '../find-tables.ts';
import { gridRules, writeTestPage } from '../write-test-page.ts';

function node(role: string, children: readonly StructureNode[], ids: readonly number[] = []) {
  return { role, children, markedContentIds: ids };
}

const cell = (role: 'TH' | 'TD', id: number, colSpan?: number): StructureNode => ({
  ...node(role, [node('P', [], [id])]),
  ...(colSpan !== undefined && { colSpan }),
});

test('a tagged table keeps the spans and headers of its tags', () => {
  const page = writeTestPage({
    texts: [
      { text: 'Both', x: 60, y: 100, markedContentId: 1 },
      { text: 'left one', x: 60, y: 114, markedContentId: 2 },
      { text: 'right one', x: 200, y: 114, markedContentId: 3 },
      { text: 'left two', x: 60, y: 128, markedContentId: 4 },
      { text: 'right two', x: 200, y: 128, markedContentId: 5 },
      { text: 'left three', x: 60, y: 142, markedContentId: 6 },
      { text: 'right three', x: 200, y: 142, markedContentId: 7 },
    ],
    structure: [
      node('Table', [
        node('THead', [node('TR', [cell('TH', 1, 2)])]),
        node('TBody', [
          node('TR', [cell('TD', 2), cell('TD', 3)]),
          node('TR', [cell('TD', 4), cell('TD', 5)]),
          node('TR', [cell('TD', 6), cell('TD', 7)]),
        ]),
      ]),
    ],
  });
  const [found] = findTables(page);
  expect(found?.detector).toBe('structure_tree');
  expect(
    found?.table.cells.map(({ text, row, col, colSpan, isHeader }) => [
      text,
      row,
      col,
      colSpan,
      isHeader,
    ]),
  ).toEqual([
    ['Both', 0, 0, 2, true],
    ['left one', 1, 0, 1, false],
    ['right one', 1, 1, 1, false],
    ['left two', 2, 0, 1, false],
    ['right two', 2, 1, 1, false],
    ['left three', 3, 0, 1, false],
    ['right three', 3, 1, 1, false],
  ]);
});

test('a form that is laid out with a table is none', () => {
  const page = writeTestPage({
    texts: [
      {
        text: 'Describe in your own words what has happened and who was there at the time',
        x: 60,
        y: 100,
        markedContentId: 1,
      },
      {
        text: 'Nobody was there when it happened and nothing was seen by anyone at all',
        x: 60,
        y: 120,
        markedContentId: 2,
      },
      { text: 'Yes', x: 60, y: 140, markedContentId: 3 },
      { text: 'No', x: 120, y: 140, markedContentId: 4 },
    ],
    structure: [
      node('Table', [
        node('TR', [cell('TD', 1, 2)]),
        node('TR', [cell('TD', 2, 2)]),
        node('TR', [cell('TD', 3), cell('TD', 4)]),
      ]),
    ],
  });
  expect(findTables(page)).toEqual([]);
});

test('cells without content that the tree leaves out stand where the columns say', () => {
  const page = writeTestPage({
    texts: [
      { text: 'North', x: 200, y: 100, markedContentId: 1 },
      { text: 'South', x: 320, y: 100, markedContentId: 2 },
      { text: 'Revenue', x: 60, y: 114, markedContentId: 3 },
      { text: '1,204', x: 320, y: 114, markedContentId: 4 },
      { text: 'Interest', x: 60, y: 128, markedContentId: 5 },
      { text: '88', x: 200, y: 128, markedContentId: 6 },
      { text: 'Pensions', x: 60, y: 142, markedContentId: 7 },
    ],
    structure: [
      node('Table', [
        node('TR', [cell('TH', 1), cell('TH', 2)]),
        node('TR', [cell('TD', 3), cell('TD', 4)]),
        node('TR', [cell('TD', 5), cell('TD', 6)]),
        node('TR', [cell('TD', 7)]),
      ]),
    ],
  });
  const [found] = findTables(page);
  expect(found?.detector).toBe('structure_tree');
  expect(found?.table.numCols).toBe(3);
  expect(
    found?.table.cells.flatMap(({ text, row, col }) => (text === '' ? [] : [[text, row, col]])),
  ).toEqual([
    ['North', 0, 1],
    ['South', 0, 2],
    ['Revenue', 1, 0],
    ['1,204', 1, 2],
    ['Interest', 2, 0],
    ['88', 2, 1],
    ['Pensions', 3, 0],
  ]);
});

const placesOf = (page: PagePrimitives) =>
  findTables(page)[0]?.table.cells.flatMap(({ text, row, col }) =>
    text === '' ? [] : [[text, row, col]],
  );

test('rows that all lack a cell are no full rows where text of two columns would stand in one', () => {
  const page = writeTestPage({
    texts: [
      { text: 'North', x: 200, y: 100, markedContentId: 1 },
      { text: 'South', x: 320, y: 100, markedContentId: 2 },
      { text: 'Revenue', x: 60, y: 114, markedContentId: 3 },
      { text: '1,204', x: 320, y: 114, markedContentId: 4 },
      { text: 'Interest', x: 60, y: 128, markedContentId: 5 },
      { text: '88', x: 200, y: 128, markedContentId: 6 },
    ],
    structure: [
      node('Table', [
        node('TR', [cell('TH', 1), cell('TH', 2)]),
        node('TR', [cell('TD', 3), cell('TD', 4)]),
        node('TR', [cell('TD', 5), cell('TD', 6)]),
      ]),
    ],
  });
  expect(placesOf(page)).toEqual([
    ['North', 0, 1],
    ['South', 0, 2],
    ['Revenue', 1, 0],
    ['1,204', 1, 2],
    ['Interest', 2, 0],
    ['88', 2, 1],
  ]);
});

test('drawn borders tell the columns of cells that the tree leaves out', () => {
  const page = writeTestPage({
    texts: [
      { text: 'Seen', x: 150, y: 100, markedContentId: 1 },
      { text: 'Remarks', x: 250, y: 100, markedContentId: 2 },
      { text: 'Revenue', x: 60, y: 114, markedContentId: 3 },
      { text: 'Interest', x: 60, y: 128, markedContentId: 4 },
      { text: 'Pensions', x: 60, y: 142, markedContentId: 5 },
    ],
    rules: [55, 145, 245, 400].map((x) => [x, 90, x, 146] as const),
    structure: [
      node('Table', [
        node('TR', [cell('TH', 1), cell('TH', 2)]),
        node('TR', [cell('TD', 3)]),
        node('TR', [cell('TD', 4)]),
        node('TR', [cell('TD', 5)]),
      ]),
    ],
  });
  expect(placesOf(page)).toEqual([
    ['Seen', 0, 1],
    ['Remarks', 0, 2],
    ['Revenue', 1, 0],
    ['Interest', 2, 0],
    ['Pensions', 3, 0],
  ]);
});

test('headings and figures apart from them join to as few columns as the rows have cells', () => {
  const page = writeTestPage({
    texts: [
      { text: 'First', x: 160, y: 100, markedContentId: 1 },
      { text: 'Second', x: 260, y: 100, markedContentId: 2 },
      { text: 'Third', x: 330, y: 100, markedContentId: 3 },
      { text: 'Revenue', x: 60, y: 114, markedContentId: 4 },
      { text: 'given', x: 160, y: 114, markedContentId: 5 },
      { text: '100', x: 310, y: 114, markedContentId: 6 },
      { text: '200', x: 380, y: 114, markedContentId: 7 },
      { text: 'Interest', x: 60, y: 128, markedContentId: 8 },
      { text: 'taken', x: 160, y: 128, markedContentId: 9 },
      { text: '300', x: 310, y: 128, markedContentId: 10 },
      { text: '400', x: 380, y: 128, markedContentId: 11 },
    ],
    structure: [
      node('Table', [
        node('TR', [cell('TH', 1), cell('TH', 2), cell('TH', 3)]),
        node(
          'TR',
          [4, 5, 6, 7].map((id) => cell('TD', id)),
        ),
        node(
          'TR',
          [8, 9, 10, 11].map((id) => cell('TD', id)),
        ),
      ]),
    ],
  });
  expect(findTables(page)[0]?.table.numCols).toBe(4);
  expect(placesOf(page)?.slice(0, 3)).toEqual([
    ['First', 0, 1],
    ['Second', 0, 2],
    ['Third', 0, 3],
  ]);
});

test('a tree that tags all cells alike says nothing of the head: the looks of the table do', () => {
  const rows = [
    ['Region', 'Orders', 'Revenue'],
    ['North', '12', '1,204'],
    ['South', '7', '880'],
    ['West', '31', '2,090'],
  ];
  const page = writeTestPage({
    texts: rows.flatMap((row, at) =>
      row.map((text, col) => ({
        text,
        x: 60 + 140 * col,
        y: 110 + 20 * at,
        markedContentId: 3 * at + col,
        bold: at === 0,
      })),
    ),
    rules: gridRules([50, 190, 330, 470], [96, 116, 136, 156, 176]),
    structure: [
      node(
        'Table',
        rows.map((row, at) =>
          node(
            'TR',
            row.map((_, col) => cell('TD', 3 * at + col)),
          ),
        ),
      ),
    ],
  });
  const [found] = findTables(page);
  expect(found?.detector).toBe('structure_tree');
  const heads = found?.table.cells.filter(({ isHeader }) => isHeader).map(({ text }) => text);
  expect(heads).toEqual(['Region', 'Orders', 'Revenue']);
});

test('paragraphs of a cell are lines of it, and rows of the page before are not on this one', () => {
  const page = writeTestPage({
    texts: [
      { text: 'one', x: 60, y: 114, markedContentId: 2 },
      { text: 'its name;', x: 200, y: 114, markedContentId: 3 },
      { text: 'its number and', x: 200, y: 126, markedContentId: 4 },
      { text: 'its place', x: 200, y: 138, markedContentId: 4 },
      { text: 'two', x: 60, y: 150, markedContentId: 5 },
      { text: 'nothing', x: 200, y: 150, markedContentId: 6 },
    ],
    structure: [
      node('Table', [
        node('TR', [cell('TD', 90), cell('TD', 91)]),
        node('TR', [cell('TD', 92), cell('TD', 93)]),
        node('TR', [cell('TD', 2), node('TD', [node('P', [], [3]), node('P', [], [4])])]),
        node('TR', [cell('TD', 5), cell('TD', 6)]),
      ]),
    ],
  });
  const [found] = findTables(page);
  expect(found?.detector).toBe('structure_tree');
  expect(found?.table.cells.map(({ text }) => text)).toEqual([
    'one',
    'its name;\nits number and its place',
    'two',
    'nothing',
  ]);
});
