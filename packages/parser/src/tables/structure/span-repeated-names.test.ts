import { expect, test } from 'vitest';
import { toOrientedPages } from '../page/oriented-page.ts';
import { toArea } from '../propose/propose-tables.ts';
import type { CellDraft } from '../propose/table-region.ts';
import { rowsOfText, writeTestPage } from '../write-test-page.ts';
import { spanRepeatedNames } from './span-repeated-names.ts';

const XS = [60, 100, 140, 180, 220, 260, 300];
const HEADINGS = ['k=1', 'k=2', 'k=3'];

/** Headings over the names of columns, with the columns that each was given. */
function spansOver(names: readonly string[], given: readonly (readonly [number, number])[]) {
  // Each heading stands a little right of the middle of its columns.
  const headings = rowsOfText([HEADINGS], [137, 217, 297], 90);
  const page = writeTestPage({ texts: [...headings, ...rowsOfText([names], XS, 106)] });
  const [sheet] = toOrientedPages(page);
  const area = sheet && toArea(sheet, { x0: 0, y0: 0, x1: 600, y1: 800 });
  if (!area) throw new Error('no area was made');
  const [above, below] = [90, 106].map((y) =>
    area.pieces.filter(({ word }) => word.baseline === y).sort((a, b) => a.box.x0 - b.box.x0),
  );
  const upper = given.map(([col, colEnd], at): CellDraft => {
    const piece = above?.[at];
    return { row: 0, rowEnd: 1, col, colEnd, lines: piece ? [[piece]] : [] };
  });
  const lower = (below ?? []).map(
    (piece, col): CellDraft => ({ row: 1, rowEnd: 2, col, colEnd: col + 1, lines: [[piece]] }),
  );
  const columns = XS.slice(1).map((x) => ({
    at: x - 5,
    from: x - 10,
    to: x,
    ruled: false,
    chance: 1,
  }));
  const lattice = { area, columns, rows: [], header: 2 };
  return spanRepeatedNames([...upper, ...lower], lattice)
    .filter(({ row }) => row === 0)
    .map(({ col, colEnd, lines }) => [lines[0]?.[0]?.word.text ?? '', col, colEnd]);
}

const GIVEN = [
  [0, 4],
  [4, 6],
  [6, 7],
] as const;

test('a heading spans one turn of the names that are repeated below it', () => {
  expect(spansOver(['n', 'low', 'up', 'low', 'up', 'low', 'up'], GIVEN)).toEqual([
    ['', 0, 1],
    ['k=1', 1, 3],
    ['k=2', 3, 5],
    ['k=3', 5, 7],
  ]);
});

test('headings over names that are not repeated stay where they are', () => {
  expect(spansOver(['n', 'low', 'up', 'low', 'up', 'sum', 'all'], GIVEN)).toEqual(
    GIVEN.map((span, at) => [HEADINGS[at], ...span]),
  );
});
