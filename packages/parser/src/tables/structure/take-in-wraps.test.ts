import { expect, test } from 'vitest';
import { type OrientedPage, type OrientedWord, toOrientedPages } from '../page/oriented-page.ts';
import { toArea } from '../propose/propose-tables.ts';
import type { TableRegion } from '../propose/table-region.ts';
import { rowsOfText, type TestText, writeTestPage } from '../write-test-page.ts';
import { takeInWraps } from './take-in-wraps.ts';

const ROWS = [
  ['Bolts', 'In the drawer at the window'],
  ['Washers', 'On the board beside the door of'],
];
const BOX = { x0: 60, y0: 190, x1: 430, y1: 220 };
type Rule = readonly [number, number, number, number];

/** The last entry of a table of two columns, with a line of text under it. */
function lastEntry(under: TestText, rules: readonly Rule[] = []): string {
  const page = writeTestPage({ texts: [...rowsOfText(ROWS, [60, 260], 200), under], rules });
  const sheet = toOrientedPages(page)[0] as OrientedPage;
  const area = toArea(sheet, BOX) as TableRegion;
  const at = (row: number, col: number): OrientedWord[] =>
    area.pieces.filter(({ box }) => box.y1 > 212 === (row === 1) && box.x0 >= 260 === (col === 1));
  const places = [0, 1].flatMap((row) =>
    [0, 1].map((col) => ({ row, col, rowEnd: row + 1, colEnd: col + 1, lines: [at(row, col)] })),
  );
  const border = { at: 0, from: 0, to: 0, ruled: false, chance: 1 };
  const structure = { places, columnBorders: [border], rowBorders: [border] };
  const part = takeInWraps({ area, structure }, sheet, new Set());
  const lines = part.structure.places.at(-1)?.lines ?? [];
  return lines.map((line) => line.map(({ word }) => word.text).join(' ')).join(' / ');
}

const MORE = { text: 'the old workshop', x: 260, y: 232 };

test('the last entry of a table goes on in the line under it', () => {
  expect(lastEntry(MORE)).toBe('On the board beside the door of / the old workshop');
});

test('a line that begins elsewhere, stands far off or under a rule is none of its own', () => {
  const own = 'On the board beside the door of';
  expect(lastEntry({ ...MORE, x: 200 })).toBe(own);
  expect(lastEntry({ ...MORE, y: 250 })).toBe(own);
  expect(lastEntry(MORE, [[60, 222, 430, 222]])).toBe(own);
});
