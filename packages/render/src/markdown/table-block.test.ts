import type { Table, TableElement } from '@sheaf/document';
import { expect, test } from 'vitest';
import { sampleDocument, sampleElement, sampleTable } from '../sample-document.ts';
import { toMarkdown } from './to-markdown.ts';

test('a plain table is a GitHub table and a table with spans is HTML', () => {
  const plain = sampleTable([
    ['a|b', 'c'],
    ['1\n2', ''],
  ]);
  const spanned = { ...plain, cells: [{ ...plain.cells[0], colSpan: 2 }] } as typeof plain;
  const document = sampleDocument([
    sampleElement<TableElement>({ label: 'Table', table: plain }),
    sampleElement<TableElement>({ label: 'Table', table: { ...spanned, numRows: 1 } }),
  ]);
  expect(toMarkdown(document)).toBe(
    [
      '| a\\|b | c |\n| --- | --- |\n| 1<br>2 |  |',
      '<table>\n<thead>\n<tr><th colspan="2">a|b</th></tr>\n</thead>\n</table>\n',
    ].join('\n\n'),
  );
});

test('a table without any header is HTML, since a GitHub table would make its first row one', () => {
  const table = sampleTable([['Name', 'Ada']], 0);
  const document = sampleDocument([sampleElement<TableElement>({ label: 'Table', table })]);
  expect(toMarkdown(document)).toBe(
    '<table>\n<tbody>\n<tr><td>Name</td><td>Ada</td></tr>\n</tbody>\n</table>\n',
  );
});

test('titles above the head of a table stand above it, and so do lines strewn over a sheet', () => {
  const titled = sampleTable(
    [
      ['Costs of 2015', ''],
      ['', ''],
      ['Item', 'Cost'],
      ['Rent', '4'],
    ],
    0,
  );
  const headed = {
    ...titled,
    cells: titled.cells.map((cell) => ({ ...cell, isHeader: cell.row === 2 })),
  };
  const strewn = sampleTable(
    [
      ['Company', '', '', ''],
      ['Budget', '', '', 'June 2015'],
    ],
    0,
  );
  const document = sampleDocument([
    sampleElement<TableElement>({ label: 'Table', table: strewn }),
    sampleElement<TableElement>({ label: 'Table', table: headed }),
  ]);
  expect(toMarkdown(document)).toBe(
    'Company\n\nBudget June 2015\n\nCosts of 2015\n\n| Item | Cost |\n| --- | --- |\n| Rent | 4 |\n',
  );
});

test('a single column without a head is text in a box', () => {
  const table = sampleTable([['Plan\n1) Counter'], [''], ['- no item']], 0);
  const document = sampleDocument([sampleElement<TableElement>({ label: 'Table', table })]);
  expect(toMarkdown(document)).toBe('Plan  \n1\\) Counter\n\n\\- no item\n');
  const long = sampleTable([['Rules'], ['#1'], ['#2'], ['#3'], ['#4']], 0);
  const list = sampleDocument([sampleElement<TableElement>({ label: 'Table', table: long })]);
  expect(toMarkdown(list)).toContain('<tr><td>#4</td></tr>');
});

test('a table inside a cell stands between the texts around it', () => {
  const inner = sampleTable([['1', '2']], 0);
  const [cell] = sampleTable([['before\n1\t2\nafter']]).cells;
  const table = {
    ...sampleTable([['x']]),
    cells: [{ ...cell, tables: [inner], spans: [{ start: 11, end: 16, bold: true }] }],
  } as Table;
  const markdown = toMarkdown(
    sampleDocument([sampleElement<TableElement>({ label: 'Table', table })]),
  );
  expect(markdown.replaceAll('\n', '')).toContain(
    '<th>before<table><tbody><tr><td>1</td><td>2</td></tr></tbody></table><strong>after</strong></th>',
  );
});

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
