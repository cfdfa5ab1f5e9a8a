import { expect, test } from 'vitest';
import { findFilledCells } from './find-filled-cells.ts';

const [WIDTH, HEIGHT] = [200, 120];
const PAPER = 250;

type Fill = { readonly gray: number; readonly x0: number; readonly x1: number };

/** A grid of two cells side by side, from 20 to 100 and from 100 to 180, with what fills them; all that is dark is ink. */
function cellsOf(fills: readonly Fill[], rules = GRID) {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(PAPER);
  const ink = new Uint8Array(WIDTH * HEIGHT);
  for (const { gray, x0, x1 } of fills) {
    for (let y = 24; y < 96; y++) {
      data.fill(gray, y * WIDTH + x0, y * WIDTH + x1);
      ink.fill(1, y * WIDTH + x0, y * WIDTH + x1);
    }
  }
  return findFilledCells(
    { width: WIDTH, height: HEIGHT, data },
    { width: WIDTH, height: HEIGHT, data: ink },
    [],
    rules,
    1,
  ).map(({ x0, x1 }) => [x0, x1]);
}

const level = (y: number) =>
  ({ direction: 'horizontal', thickness: 1, x0: 20, x1: 180, y0: y, y1: y + 1 }) as const;
const upright = (x: number) =>
  ({ direction: 'vertical', thickness: 1, x0: x, x1: x + 1, y0: 22, y1: 98 }) as const;
const GRID = [level(22), level(97), upright(20), upright(100), upright(179)];

test('a cell of a drawn grid on dark ground is its ground', () => {
  expect(cellsOf([{ gray: 90, x0: 22, x1: 99 }])).toEqual([[21, 100]]);
});

test('a bar that leaves paper beside it is none, nor is what no rule closes', () => {
  expect(cellsOf([{ gray: 90, x0: 40, x1: 80 }])).toEqual([]);
  expect(cellsOf([{ gray: 90, x0: 22, x1: 99 }], GRID.slice(0, 3))).toEqual([]);
});

test('ink of another colour than the ground is a drawing', () => {
  expect(cellsOf([{ gray: 30, x0: 120, x1: 126 }])).toEqual([]);
});
