import { expect, test } from 'vitest';
import { testImage } from '../write-test-chart.ts';
import { paintsDisc } from './paints-disc.ts';
import { trimMargins } from './trim-margins.ts';

const BLUE = 0x2876dd;
const RED = 0xb00020;

/** An ellipse in two colours, row by row, over a darker side. */
function disc(half: number, height: number) {
  const rows = Array.from({ length: 2 * height }, (_, row) => {
    const up = (row + 0.5 - height) / height;
    const reach = Math.round(half * Math.sqrt(1 - up * up));
    const y = 100 - height + row;
    return [
      { box: { x0: 150 - reach, y0: y, x1: 170, y1: y + 1 }, color: BLUE },
      { box: { x0: 170, y0: y, x1: Math.max(170, 150 + reach), y1: y + 1 }, color: RED },
    ];
  });
  const side = { box: { x0: 150 - half, y0: 100, x1: 150 + half, y1: 125 }, color: 0x10305a };
  return testImage(300, 200, [side, ...rows.flat()]);
}

test('a pie is told by the outline of what its colours paint, also one drawn in depth', () => {
  expect(paintsDisc(disc(80, 80), [BLUE, RED], [])).toBe(true);
  expect(paintsDisc(disc(80, 45), [BLUE, RED], [])).toBe(true);
});

test('other figures in the colours of a legend are none', () => {
  const square = { x0: 60, y0: 40, x1: 200, y1: 160 };
  const step = { x0: 60, y0: 40, x1: 100, y1: 90 };
  for (const box of [square, step])
    expect(paintsDisc(testImage(300, 200, [{ box, color: BLUE }]), [BLUE, RED], [])).toBe(false);
});

test('places to leave out do not count', () => {
  const all = [{ x0: 0, y0: 0, x1: 300, y1: 200 }];
  expect(paintsDisc(disc(80, 80), [BLUE, RED], all)).toBe(false);
});

test('margins of a picture are cut off', () => {
  const box = { x0: 100, y0: 100, x1: 400, y1: 300 };
  const image = testImage(300, 200, [{ box: { x0: 60, y0: 40, x1: 200, y1: 160 }, color: BLUE }]);
  expect(trimMargins(image, box)).toEqual({ x0: 160, y0: 140, x1: 300, y1: 260 });
  expect(trimMargins(testImage(300, 200, []), box)).toEqual(box);
});
