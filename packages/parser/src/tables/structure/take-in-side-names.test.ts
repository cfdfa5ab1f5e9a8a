import { expect, test } from 'vitest';
import { findTables } from '../find-tables.ts';
import { rowsOfText, writeTestPage } from '../write-test-page.ts';

const ROWS = [
  ['Layer', 'Kernel', 'Output'],
  ['conv1', '7', '112'],
  ['conv2', '3', '56'],
  ['conv3', '3', '28'],
  ['up1', '2', '28'],
  ['up2', '2', '56'],
  ['up3', '1', '112'],
];
/** A name that is set upright in the middle of a height, left of the rows. */
const name = (text: string, y: number) => ({
  text,
  x: 152,
  y: y - (5 * text.length) / 2,
  angle: 90 as const,
});
const across = (y: number) => [146, y, 330, y] as const;
const aside = ['one', 'two', 'six'].map((text, at) => ({ ...name(text, 600 + 30 * at), x: 580 }));

type Row = readonly [text: string, row: number, col: number, rowSpan: number];

/** Cells of the first column of a page's table, and how many columns it has. */
function sideOf(
  head: string,
  rules: readonly (readonly [number, number, number, number])[],
): [readonly Row[], number | undefined] {
  const texts = [
    ...rowsOfText(ROWS, [180, 240, 300], 110, 16),
    ...(head ? [{ text: head, x: 150, y: 110 }] : []),
    name('First', 138),
    name('Last', 186),
    ...aside,
  ];
  const [table] = findTables(writeTestPage({ texts, rules })).map((found) => found.table);
  const cells = table?.cells.filter(({ col }) => col === 0) ?? [];
  return [cells.map(({ text, row, col, rowSpan }) => [text, row, col, rowSpan]), table?.numCols];
}

const BOOKTABS = [98, 115, 212].map(across);

test('names set upright left of rows are a column of their own, each over the rows in whose middle it stands', () => {
  const side: Row[] = [
    ['', 0, 0, 1],
    ['First', 1, 0, 3],
    ['Last', 4, 0, 3],
  ];
  expect(sideOf('', BOOKTABS)).toEqual([side, 4]);
  expect(sideOf('', [...BOOKTABS, across(163)])).toEqual([side, 4]);
});

test('names set upright in a column that has a head reach over their rows', () => {
  const side: Row[] = [
    ['Part', 0, 0, 1],
    ['First', 1, 0, 3],
    ['Last', 4, 0, 3],
  ];
  expect(sideOf('Part', [...BOOKTABS, across(163)])).toEqual([side, 4]);
});

test('a letter on its side before the names of the columns names no rows', () => {
  const texts = [...rowsOfText(ROWS, [180, 240, 300], 110, 16), name('N', 106), ...aside];
  const [found] = findTables(writeTestPage({ texts, rules: BOOKTABS }));
  expect(found?.table.numCols).toBe(3);
});
