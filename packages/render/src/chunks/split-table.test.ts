import { expect, test } from 'vitest';
import { sampleTable } from '../sample-document.ts';
import { splitTable } from './split-table.ts';

test('a long table is written few times over while it is cut', () => {
  const table = sampleTable(Array.from({ length: 2000 }, (_, row) => [`row ${row}`]));
  let written = 0;
  const parts = splitTable(table, 1000, (part) => {
    written += part.numRows;
    return part.cells.map((cell) => cell.text).join('\n');
  });
  expect(parts.length).toBeGreaterThan(5);
  expect(written).toBeLessThan(20 * table.numRows);
});

test('every part of a sheet begins with its title and its head', () => {
  const rows = Array.from({ length: 40 }, (_, row) => [`item ${row}`, String(row)]);
  const plain = sampleTable([['Costs', ''], ['Item', 'Cost'], ...rows], 0);
  const cells = plain.cells.map((cell) => ({ ...cell, isHeader: cell.row === 1 }));
  const parts = splitTable({ ...plain, cells }, 60, (part) =>
    part.cells.map(({ text }) => text).join(' '),
  );
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.every((part) => part.startsWith('Costs  Item Cost item'))).toBe(true);
});
