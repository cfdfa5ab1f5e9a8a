import { expect, test } from 'vitest';
import type { LineBox } from './join-regions.ts';
import { reachNumerals } from './reach-numerals.ts';

const WIDTH = 400;
const HEIGHT = 60;

type Stroke = readonly [x0: number, x1: number, y0: number, y1: number];

const LINE: LineBox = { x0: 100, x1: 380, y0: 10, y1: 50, angle: 0, score: 1 };
/** Letters from the edge of the line on. */
const LETTERS: Stroke[] = Array.from({ length: 12 }, (_, at) => [
  100 + 22 * at,
  108 + 22 * at,
  14,
  46,
]);
const COMMA: Stroke = [72, 80, 36, 46];
const TWO: Stroke[] = [
  [36, 62, 18, 22],
  [32, 66, 40, 44],
];

function begins(strokes: readonly Stroke[], others: readonly LineBox[] = []): number | undefined {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(255);
  for (const [x0, x1, y0, y1] of [...LETTERS, ...strokes])
    for (let y = y0; y < y1; y++) data.fill(0, y * WIDTH + x0, y * WIDTH + x1);
  const image = { width: WIDTH, height: HEIGHT, data };
  return reachNumerals([LINE, ...others], image)[0]?.x0;
}

test('a line begins with its number, though that is nothing but strokes', () => {
  expect(begins([...TWO, COMMA])).toBe(32);
});

test('dashes and letters before a line are none of it', () => {
  expect(begins([[32, 66, 28, 32]])).toBe(100);
  expect(begins([[32, 66, 14, 46], COMMA])).toBe(100);
  expect(begins([...TWO, [72, 80, 14, 46]])).toBe(100);
});

test('what goes on to the left is a rule, and what is found is no number twice', () => {
  expect(begins([...TWO, COMMA, [0, 24, 40, 44]])).toBe(100);
  expect(begins([...TWO, COMMA], [{ ...LINE, x0: 28, x1: 84 }])).toBe(100);
});
