import { expect, test } from 'vitest';
import { DEFAULT_LIMITS, type ReadContext } from '../../parse-options.ts';
import { delimitedReader } from './read-csv.ts';

const context: ReadContext = {
  filename: 'data.csv',
  options: {},
  limits: DEFAULT_LIMITS,
  signal: new AbortController().signal,
};

async function tableOf(content: string | Uint8Array, limits = {}) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const reading = await delimitedReader(',')(bytes, {
    ...context,
    limits: { ...DEFAULT_LIMITS, ...limits },
  });
  const element = reading.kind === 'blocks' ? reading.pages[0]?.elements[0] : undefined;
  if (element?.label !== 'Table' || !element.table) throw new Error('no table');
  const rows: string[][] = [];
  for (const cell of element.table.cells) {
    rows[cell.row] ??= [];
    rows[cell.row]?.push(cell.text);
  }
  return { rows, table: element.table, warnings: reading.warnings };
}

test.each([
  [',', 'a,b\n1,2\n'],
  [';', 'a;b\n1,5;2,5\n'],
  ['tab', 'a\tb\n1\t2\n'],
  ['|', 'a|b\n1|2\n'],
  ['declared', 'sep=#\na#b\n1#2\n'],
])('the delimiter %s is found', async (_name, content) => {
  const { table } = await tableOf(content);
  expect([table.numRows, table.numCols]).toEqual([2, 2]);
  expect(table.cells[0]).toMatchObject({ text: 'a', isHeader: true });
  expect(table.cells[2]?.isHeader).toBe(false);
});

test('quoted fields hold delimiters, quotes and line breaks', async () => {
  const { rows } = await tableOf(
    'name,note\r\n"Smith, J","said ""hi""\nand left"\r\nx,"tail" more\r\n',
  );
  expect(rows[1]).toEqual(['Smith, J', 'said "hi"\nand left']);
  expect(rows[2]).toEqual(['x', 'tail more']);
});

test('a quote that is never closed loses nothing', async () => {
  const { rows } = await tableOf('a,b\n"5 inch,2\n3,4\n');
  expect(rows).toEqual([
    ['a', 'b'],
    ['"5 inch', '2'],
    ['3', '4'],
  ]);
});

test('short and long records keep their places and trailing blank lines are no rows', async () => {
  const { table, rows } = await tableOf('a,b,c\n1\n1,2,3,4\n\n\n');
  expect(table).toMatchObject({ numRows: 3, numCols: 4 });
  expect(rows[2]).toEqual(['1', '2', '3', '4']);
});

test('a record wider than any sheet keeps all its fields', async () => {
  const wide = Array.from({ length: 70_000 }, (_, col) => `c${col}`);
  const { rows } = await tableOf(`${wide.join(',')}\nx,y\n`);
  expect(rows.map((row) => row.filter(Boolean))).toEqual([wide, ['x', 'y']]);
});

test('a first record of numbers is no header', async () => {
  const { table } = await tableOf('1,2\n3,4\n');
  expect(table.cells.some((cell) => cell.isHeader)).toBe(false);
});

test('windows-1252 is read', async () => {
  const { rows } = await tableOf(
    Buffer.from('Größe;Preis\nklein;5 €\n'.replace('€', '\x80'), 'latin1'),
  );
  expect(rows[0]?.[0]).toBe('Größe');
  expect(rows[1]?.[1]).toBe('5 €');
});

test('over the cap the rest is left out with a warning', async () => {
  const { table, warnings } = await tableOf('a,b\n1,2\n3,4\n', { maxCells: 4 });
  expect(table.numRows).toBe(2);
  expect(warnings.map((warning) => warning.code)).toEqual(['cells_left_out']);
});
