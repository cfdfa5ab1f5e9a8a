import { expect, test } from 'vitest';
import { cellText } from '../cells/cell-text.ts';
import { toOrientedPages } from '../page/oriented-page.ts';
import { toArea } from '../propose/propose-tables.ts';
import { rowsOfText, type TestText, writeTestPage } from '../write-test-page.ts';
import { readStructure } from './read-structure.ts';
import { withoutNotes } from './without-notes.ts';

const ROWS = [
  ['Group', 'Number', 'Mean'],
  ['Control', '42', '5.3'],
  ['Low dose', '40', '4.8'],
  ['High dose', '41', '3.9'],
];
const TOP = 110;
const FOOT = 168;

/** Names of the first column of what stands over and under a rule, where that is set in type of a size. */
function firstColumn(under: readonly TestText[], size: number): string[] {
  const page = writeTestPage({
    texts: [...rowsOfText(ROWS, [60, 160, 240], TOP), ...under],
    rules: [TOP - 14, TOP + 4, FOOT].map((y) => [54, y, 270, y] as const),
  });
  const words = page.words.map((word) =>
    word.baseline > FOOT ? { ...word, style: { ...word.style, fontSize: size } } : word,
  );
  const [sheet] = toOrientedPages({ ...page, words });
  const area = sheet && toArea(sheet, { x0: 50, y0: 92, x1: 280, y1: 220 });
  if (!area) throw new Error('nothing stands there');
  return withoutNotes({ area, structure: readStructure(area) }, sheet)
    .structure.places.filter(({ col, lines }) => col === 0 && lines.length > 0)
    .map(({ lines }) => cellText(lines));
}

const NOTE = { text: 'a Numbers of those who came back', x: 60, y: 182 };
const NAMES = ROWS.map(([name = '']) => name);

test('text in smaller type under the last rule is no row', () => {
  expect(firstColumn([NOTE], 8)).toEqual(NAMES);
});

test('text in type of the table and rows in smaller type are rows', () => {
  expect(firstColumn([NOTE], 10)).not.toEqual(NAMES);
  const total = rowsOfText([['All', '123', '4.7']], [60, 160, 240], 182);
  expect(firstColumn(total, 8)).toEqual([...NAMES, 'All']);
});
