import { expect, test } from 'vitest';
import { readCase } from '../../layout/read-case.ts';
import { scannedBullets } from './scanned-bullets.ts';

/** Heights of the bullets among dots that end at 66.5, left of lines. */
function bulletsBeside(dots: readonly number[], ...drawn: readonly string[]): number[] {
  const { pages } = readCase(`a scan\n--- page\n${drawn.join('\n')}\n--- elements\n`);
  const boxes = dots.map((y) => ({ x0: 64, y0: y - 4.5, x1: 66.5, y1: y - 2 }));
  return scannedBullets(boxes, pages[0]?.words ?? []).map(({ baseline }) => baseline);
}

test('dots that open items below one another are bullets, also where items have several lines', () => {
  const list = [
    '72 100 10 | The first item has a line',
    '72 112 10 | and another one',
    '72 124 10 | The second item',
    '72 136 10 | goes on as well',
  ];
  expect(bulletsBeside([100, 124], ...list)).toEqual([100, 124]);
});

test('specks beside lines that go on with a paragraph are none', () => {
  const form = [
    '72 100 10 | Do you have agreements in force with any',
    '72 112 10 | other lender?',
    '72 160 10 | Apart from living needs are there any',
    '72 172 10 | regular costs?',
  ];
  expect(bulletsBeside([112, 172], ...form)).toEqual([]);
});

test('dots far from each other are no list', () => {
  expect(bulletsBeside([100, 400], '72 100 10 | One line', '72 400 10 | Another line')).toEqual([]);
});

test('specks that all but touch their lines are none', () => {
  const lines = ['68.4 100 10 | One line', '68.4 124 10 | Another line'];
  expect(bulletsBeside([100, 124], ...lines)).toEqual([]);
});
