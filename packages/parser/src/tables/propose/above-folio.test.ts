import { expect, test } from 'vitest';
import { findProse } from '../page/find-prose.ts';
import { toOrientedPages } from '../page/oriented-page.ts';
import { rowsOfText, type TestText, writeTestPage } from '../write-test-page.ts';
import { proposeTables } from './propose-tables.ts';

const ROWS = [
  ['Time', 'Room', 'Title', 'Speaker'],
  ['9:00', 'C111', 'Registration', 'Ann Vega'],
  ['9:30', 'C111', 'Introduction', 'Jeff Allen'],
  ['10:00', 'C112', 'Maps of rivers', 'Mary Holl'],
];

/** Whether some area holds the rows and what is written under them. */
function isTakenIn(under: TestText): boolean {
  const texts = [...rowsOfText(ROWS, [80, 160, 285, 440], 690), under];
  const [sheet] = toOrientedPages(writeTestPage({ texts }));
  if (!sheet) throw new Error('no sheet was made');
  const lineBoxes = [{ x0: 80, y0: 682, x1: 485, y1: under.y + 2 }];
  const areas = proposeTables(sheet, findProse(sheet.lines), { lineBoxes, grids: [] });
  expect(areas.length).toBeGreaterThan(0);
  return areas.some(({ area }) => area.pieces.some(({ word }) => word.text === under.text));
}

test('the number of the page in the middle under a table is no part of it', () => {
  expect(isTakenIn({ text: '1', x: 297.5, y: 762 })).toBe(false);
});

test('a number under a column of the table is', () => {
  expect(isTakenIn({ text: '11', x: 160, y: 762 })).toBe(true);
});

test('a number as close to the last row as the rows are to each other is', () => {
  expect(isTakenIn({ text: '1', x: 297.5, y: 754 })).toBe(true);
});
