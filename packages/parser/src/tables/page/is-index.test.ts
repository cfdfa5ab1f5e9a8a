import { expect, test } from 'vitest';
import { isIndex, itemShare } from './is-index.ts';

/** Titles with leaders, and the pages they are on. */
function contents(pages: readonly number[], leaders = ' .........'): Parameters<typeof isIndex>[0] {
  const place = (row: number, col: number) => ({
    row,
    col,
    rowEnd: row + 1,
    colEnd: col + 1,
    lines: [],
  });
  return pages.flatMap((page, row) => [
    { place: place(row, 0), text: `Part ${row}${leaders}` },
    { place: place(row, 1), text: String(page) },
  ]);
}

test('short parts that share a page are a table of contents where dots lead to it', () => {
  expect(isIndex(contents([5, 5, 6, 6, 7, 7, 9, 9, 9, 9]), 2)).toBe(true);
  expect(isIndex(contents([5, 5, 6, 6, 7, 7, 9, 9, 9, 9], ''), 2)).toBe(false);
});

test('numbers that go down are no pages', () => {
  expect(isIndex(contents([5, 8, 6, 9]), 2)).toBe(false);
});

test('dots lead to the pages of parts that are set in, too, and all parts may share one', () => {
  const place = (row: number, col: number, colEnd = col + 1) => ({
    row,
    col,
    rowEnd: row + 1,
    colEnd,
    lines: [],
  });
  const parts = ['6', '6.1', '6.1.1', '6.1.2', '6.2'].flatMap((number, row) => {
    const depth = number.split('.').length;
    return [
      { place: place(row, depth - 1), text: number },
      { place: place(row, depth, 4), text: 'Part .........' },
      { place: place(row, 4), text: '32' },
    ];
  });
  expect(isIndex(parts, 5)).toBe(true);
});

test('items of a list in a list are a mark and a text each, in whichever columns they stand', () => {
  const entry = (row: number, col: number, text: string) => ({
    place: { row, col, rowEnd: row + 1, colEnd: col + 1, lines: [] },
    text,
  });
  const list = [
    [entry(0, 1, 'a)'), entry(0, 2, 'Check what you have')],
    [entry(1, 1, 'b)'), entry(1, 2, 'Arrive in time')],
    [entry(2, 0, 'V.'), entry(2, 1, 'News of the club')],
    [entry(3, 1, 'a)'), entry(3, 2, 'Who has left')],
  ];
  expect(itemShare(list.flat(), 4)).toBe(1);
  const priced = list.map((row, at) => [...row, entry(at, 3, '12.50')]);
  expect(itemShare(priced.flat(), 4)).toBe(0);
});

test('rows whose entries are items each are those of lists side by side', () => {
  const rows = [
    ['• Rails', '• Clouds'],
    ['• Nodes', '• Docks'],
    ['• Pythons', ''],
    ['Total', '12'],
  ];
  const entries = rows.flatMap((row, at) =>
    row
      .map((text, col) => ({
        place: { row: at, col, rowEnd: at + 1, colEnd: col + 1, lines: [] },
        text,
      }))
      .filter(({ text }) => text !== ''),
  );
  expect(itemShare(entries, rows.length)).toBe(0.75);
});

test('so are rows of bullets beside counted items, and none where figures follow the marks', () => {
  const entriesOf = (rows: readonly (readonly string[])[]) =>
    rows.flatMap((row, at) =>
      row.map((text, col) => ({
        place: { row: at, col, rowEnd: at + 1, colEnd: col + 1, lines: [] },
        text,
      })),
    );
  const list = [
    ['● Rails', '1.', 'Clouds'],
    ['○ Nodes', '2.', 'Docks'],
  ];
  expect(itemShare(entriesOf(list), 2)).toBe(1);
  const missing = [
    ['1.', 'Rails', '–', '5'],
    ['2.', 'Nodes', '–', '7'],
  ];
  expect(itemShare(entriesOf(missing), 2)).toBe(0);
});
