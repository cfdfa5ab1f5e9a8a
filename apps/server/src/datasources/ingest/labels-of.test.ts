import type { ParsedDocument } from '@sheaf/document';
import { expect, test } from 'vitest';
import { labelsOf } from './labels-of.ts';

test('a table is named by its heads and its rows', () => {
  expect(labelsOf(tableOf(2)).get('e1')).toEqual(['article', 'price', 'Article 1', 'Article 2']);
});

test('a long table is named by its heads alone', () => {
  expect(labelsOf(tableOf(1_000)).get('e1')).toEqual(['article', 'price']);
});

function tableOf(rows: number): ParsedDocument {
  const lines = [
    ['article', 'price'],
    ...Array.from({ length: rows }, (_, index) => [`Article ${index + 1}`, `${index}`]),
  ];
  const cells = lines.flatMap((line, row) =>
    line.map((text, col) => ({ text, row, col, isHeader: row === 0 })),
  );
  const table = { cells, numRows: lines.length, numCols: 2 };
  const element = { id: 'e1', label: 'Table', text: '', table };
  return { pages: [{ elements: [element] }] } as unknown as ParsedDocument;
}
