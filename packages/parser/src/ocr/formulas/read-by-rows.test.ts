import { expect, test } from 'vitest';
import type { GrayImage } from '../raster/gray-image.ts';
import { partRows } from './part-rows.ts';
import { readByRows } from './read-by-rows.ts';
import type { ReadFormula } from './read-formula.ts';

const EM = 20;

/** A white picture with a black bar over most of its width at each of some heights. */
function barsAt(height: number, ...bars: readonly (readonly [number, number])[]): GrayImage {
  const data = new Uint8Array(100 * height).fill(255);
  for (const [y0, y1] of bars)
    for (let y = y0; y < y1; y++) data.fill(0, y * 100 + 10, y * 100 + 90);
  return { width: 100, height, data };
}

const TWO_ROWS = barsAt(90, [10, 34], [50, 76]);
const FORMULA = { x0: 0, y0: 0, x1: 100, y1: 90, kind: 'displayed' } as const;

async function settle(readings: readonly ReadFormula[], picture = TWO_ROWS) {
  const [settled] = await readByRows(
    [FORMULA],
    [{ gray: picture, emPixels: EM }],
    [{ is: 'unread' }],
    async (rows) => rows.map((_, row) => readings[row] ?? { latex: '', confidence: 0 }),
  );
  return settled;
}

test('rows are parted by white, and a limit close to its sum is of its row', () => {
  expect(partRows(TWO_ROWS, EM).map(({ height }) => height)).toEqual([42, 48]);
  expect(partRows(barsAt(90, [10, 34], [37, 46]), EM)).toHaveLength(1);
  expect(partRows(barsAt(90, [10, 34], [44, 52]), EM)).toHaveLength(1);
});

test('a displayed formula that cannot be read whole is read row by row', async () => {
  const settled = await settle([
    { latex: 'a=b', confidence: 0.5 },
    { latex: '\\leq c', confidence: 0.5 },
  ]);
  expect(settled).toEqual({
    is: 'latex',
    latex: '\\begin{aligned}&a=b\\\\&\\leq c\\end{aligned}',
    confidence: 0.25,
  });
});

test('it stays unread where a row is in doubt, relates nothing, or there is but one', async () => {
  const sure = { latex: 'a=b', confidence: 0.5 };
  expect(await settle([sure, { latex: 'b=c', confidence: 0.01 }])).toEqual({ is: 'unread' });
  expect(await settle([sure, { latex: 'b+c', confidence: 0.9 }])).toEqual({ is: 'unread' });
  expect(await settle([sure], barsAt(90, [10, 34]))).toEqual({ is: 'unread' });
});
