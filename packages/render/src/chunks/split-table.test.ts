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
