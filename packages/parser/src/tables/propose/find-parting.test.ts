import { expect, test } from 'vitest';
import { toOrientedPages } from '../page/oriented-page.ts';
import { rowsOfText, writeTestPage } from '../write-test-page.ts';
import { findParting } from './find-parting.ts';

const ROWS = [
  ['Code', 'Name', 'Price', 'Total'],
  ['A17', 'Beer', '97.40', '974.00'],
  ['B20', 'Malt', '12.00', '24.00'],
];

/** Where the lines of a bill may be parted, whose names stand on bands from place to place. */
function partingOn(ends: readonly (readonly [number, number])[]) {
  const page = writeTestPage({
    texts: rowsOfText(ROWS, [60, 100, 300, 350], 110),
    shades: ends.map(([x0, x1]) => ({ x0, y0: 98, x1, y1: 116 })),
  });
  const [sheet] = toOrientedPages(page);
  const boxes = sheet?.lines.flatMap(({ chunks }) => chunks.map(({ box }) => box)) ?? [];
  return sheet && findParting(boxes, 10, sheet);
}

test('white over which a band goes on from cell to cell parts no tables', () => {
  expect(
    partingOn([
      [54, 96],
      [96, 290],
      [290, 340],
      [340, 400],
    ]),
  ).toBeNull();
});

test('white at which bands end parts two tables', () => {
  expect(
    partingOn([
      [54, 126],
      [290, 400],
    ]),
  ).toMatchObject({ isDrawn: true });
});
