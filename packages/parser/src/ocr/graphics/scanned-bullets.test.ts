import type { Box } from '@sheaf/document';
import { expect, test } from 'vitest';
import { readCase } from '../../layout/read-case.ts';
import { scannedBullets } from './scanned-bullets.ts';

/** Bullets among shapes left of lines of 10 points, by their heights. */
function bulletsOf(
  shapes: { readonly dots?: readonly Box[]; readonly signs?: readonly Box[] },
  drawn: readonly string[],
): Record<number, string> {
  const { pages } = readCase(`a scan\n--- page\n${drawn.join('\n')}\n--- elements\n`);
  const words = (pages[0]?.words ?? []).map((word) => ({ ...word, origin: 'ocr' as const }));
  const bullets = scannedBullets({ dots: [], signs: [], ...shapes }, words);
  return Object.fromEntries(bullets.map(({ baseline, text }) => [baseline, text]));
}

/** Heights of the bullets among dots that end at 66.5. */
function bulletsBeside(dots: readonly number[], ...drawn: readonly string[]): number[] {
  const boxes = dots.map((y) => ({ x0: 64, y0: y - 4.5, x1: 66.5, y1: y - 2 }));
  return Object.keys(bulletsOf({ dots: boxes }, drawn)).map(Number);
}

/** Shapes from 60 on, each on the line of a height. */
function shapesAt(lines: readonly number[], width: number, height: number): Box[] {
  return lines.map((y) => ({
    x0: 60,
    y0: y - 3 - height / 2,
    x1: 60 + width,
    y1: y - 3 + height / 2,
  }));
}

/** Lines of three items below one another. */
const THREE = ['72 100 10 | Stone for piers', '72 120 10 | Timber', '72 140 10 | Iron chains'];

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

test('flat signs of one size before three lines are dashes, others bullets', () => {
  const at = [100, 120, 140];
  const dashes = { 100: '–', 120: '–', 140: '–' };
  expect(bulletsOf({ signs: shapesAt(at, 5, 0.6) }, THREE)).toEqual(dashes);
  const far = ['72 100 10 | Stone', '72 270 10 | Timber', '72 440 10 | Iron'];
  expect(bulletsOf({ signs: shapesAt([100, 270, 440], 3, 1.5) }, far)).toEqual({
    100: '–',
    270: '–',
    440: '–',
  });
  const arrows = { 100: '•', 120: '•', 140: '•' };
  expect(bulletsOf({ signs: shapesAt(at, 7, 4) }, THREE)).toEqual(arrows);
  const rings = { 100: '•', 120: '•', 140: '•' };
  expect(bulletsOf({ signs: shapesAt(at, 4, 4) }, THREE)).toEqual(rings);
});

test('signs of different sizes, two alone, and those as high as letters are none', () => {
  const mixed = [...shapesAt([100], 3, 1), ...shapesAt([120], 7, 1), ...shapesAt([140], 10, 1)];
  expect(bulletsOf({ signs: mixed }, THREE)).toEqual({});
  expect(bulletsOf({ signs: shapesAt([100, 120], 5, 0.6) }, THREE)).toEqual({});
  expect(bulletsOf({ signs: shapesAt([100, 120, 140], 5, 7) }, THREE)).toEqual({});
});

test('what is left of a rule under the line is no dash', () => {
  const rests = shapesAt([102.5, 122.5, 142.5], 5, 0.6);
  expect(bulletsOf({ signs: rests }, THREE)).toEqual({});
});

test('a sign between two of its list that were read is what they are, also as high as letters', () => {
  const [one = '', two = '', three = ''] = THREE;
  const read = [one, '60 100 10 | →', two, three, '60 140 10 | →'];
  expect(bulletsOf({ signs: shapesAt([120], 5, 3) }, read)).toEqual({ 120: '→' });
  expect(bulletsOf({ signs: shapesAt([120], 5, 7) }, read)).toEqual({ 120: '→' });
  const dot = [{ x0: 60, y0: 115, x1: 63, y1: 118 }];
  const small = [{ x0: 61, y0: 115, x1: 63, y1: 117 }];
  expect(bulletsOf({ dots: dot }, [one, '60 100 10 | ▪', two])).toEqual({ 120: '▪' });
  expect(bulletsOf({ dots: small }, [one, '60 100 10 | ▪', two])).toEqual({ 120: '•' });
});

test('what stands beside a sign that was read is a part of it', () => {
  const read = THREE.flatMap((line, at) => [
    `${66 + 2 * at} ${100 + 20 * at} 10 | -`,
    line.replace('72', '79'),
  ]);
  expect(bulletsOf({ signs: shapesAt([100, 120, 140], 5, 0.6) }, read)).toEqual({});
});
