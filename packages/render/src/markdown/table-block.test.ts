import type { Table, TableElement } from '@sheaf/document';
import { expect, test } from 'vitest';
import { sampleDocument, sampleElement, sampleTable } from '../sample-document.ts';
import { toMarkdown } from './to-markdown.ts';

test('names of rows alone head no column', () => {
  const cell = (name: string, row: number, col: number) => ({
    ...(sampleTable([['x']], 0).cells[0] as Table['cells'][number]),
    text: name,
    row,
    col,
    isHeader: col === 0,
  });
  const table: Table = {
    ...sampleTable([['x']], 0),
    cells: [cell('Name:', 0, 0), cell('Ann', 0, 1), cell('Born:', 1, 0), cell('1999', 1, 1)],
    numRows: 2,
    numCols: 2,
  };
  const element = sampleElement<TableElement>({ label: 'Table', text: '', table });
  expect(toMarkdown(sampleDocument([element]))).toBe(
    [
      '<table>',
      '<tbody>',
      '<tr><th>Name:</th><td>Ann</td></tr>',
      '<tr><th>Born:</th><td>1999</td></tr>',
      '</tbody>',
      '</table>',
      '',
    ].join('\n'),
  );
});

test('rows that head others within a table stay heads', () => {
  const plain = sampleTable(
    [
      ['Drink', 'Price'],
      ['Vodka', ''],
      ['Absolut', '260'],
    ],
    1,
  );
  const table: Table = {
    ...plain,
    cells: plain.cells.map((cell) => (cell.text === 'Vodka' ? { ...cell, isHeader: true } : cell)),
  };
  const element = sampleElement<TableElement>({ label: 'Table', text: '', table });
  expect(toMarkdown(sampleDocument([element]))).toContain('<tr><th>Vodka</th><td></td></tr>');
});
