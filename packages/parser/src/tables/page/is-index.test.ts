import { expect, test } from 'vitest';
import { isIndex } from './is-index.ts';

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
