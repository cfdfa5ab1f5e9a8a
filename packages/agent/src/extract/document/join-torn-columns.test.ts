import { expect, test } from 'vitest';
import { buildDocument } from '../testing/build-document.ts';
import { viewDocument } from './view-document.ts';

function rowsOf(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const view = viewDocument(buildDocument([{ rows }]));
  const { numCols = 0, grid = [] } = view.tables[0] ?? {};
  return rows.map((_, row) =>
    grid
      .slice(row * numCols, (row + 1) * numCols)
      .map((index) => view.segments[index ?? -1]?.text ?? ''),
  );
}

test('a label that gaps between words tore has one column again, with its value', () => {
  const torn = [
    ['1.', 'Name', 'of applicant', '', '2.', 'Permit No.'],
    ['', 'The', 'Board of', 'Trade', '', '1699'],
  ];
  expect(rowsOf(torn)).toEqual([
    ['1. Name of applicant', '2.', 'Permit No.'],
    ['The Board of Trade', '', '1699'],
  ]);
});

test('heads that say different things keep their columns', () => {
  const table = [
    ['Name', 'of which women', 'Total', ''],
    ['Harbour', '12', '40', 'x'],
  ];
  expect(rowsOf(table)).toEqual(table);
});
