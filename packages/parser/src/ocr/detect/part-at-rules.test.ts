import { expect, test } from 'vitest';
import type { LineBox } from './join-regions.ts';
import { partAtRules } from './part-at-rules.ts';

const WIDTH = 300;
const HEIGHT = 100;
const LINE: LineBox = { x0: 20, y0: 40, x1: 280, y1: 60, angle: 0, score: 1 };

type Stroke = {
  readonly x: number;
  readonly y0: number;
  readonly y1: number;
  readonly wide?: number;
};

/** A line of letters as upright strokes within it, with further strokes, on a ground. */
function picture(strokes: readonly Stroke[], { ground = 255, ink = 0 } = {}) {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(ground);
  const letters = Array.from({ length: 24 }, (_, index) => ({
    x: 28 + index * 10,
    y0: 43,
    y1: 57,
  }));
  for (const { x, y0, y1, wide = 2 } of [...letters, ...strokes] as Stroke[]) {
    for (let y = y0; y < y1; y++) data.fill(ink, y * WIDTH + x, y * WIDTH + x + wide);
  }
  return { width: WIDTH, height: HEIGHT, data };
}

const spans = (lines: readonly LineBox[]) =>
  lines.map(({ x0, x1 }) => [Math.round(x0), Math.round(x1)]);

test('a line is parted at a rule that goes on above and below it', () => {
  const parts = partAtRules([LINE], picture([{ x: 153, y0: 10, y1: 90 }]));
  expect(parts).toHaveLength(2);
  const [[, end = 0] = [], [start = 0] = []] = spans(parts);
  expect(end).toBeGreaterThan(149);
  expect(end).toBeLessThanOrEqual(153);
  expect(start).toBeGreaterThanOrEqual(155);
  expect(start).toBeLessThan(159);
});

test('a stroke no higher than the line is one of its letters', () => {
  expect(partAtRules([LINE], picture([{ x: 151, y0: 40, y1: 60 }]))).toEqual([LINE]);
});

test('a letter that is higher than what was found of its line is no rule', () => {
  expect(partAtRules([LINE], picture([{ x: 151, y0: 32, y1: 68 }]))).toEqual([LINE]);
});

test('strokes of letters one above the other in three lines are no rule', () => {
  const stacked = [15, 40, 65].map((y0) => ({ x: 151, y0, y1: y0 + 20 }));
  expect(partAtRules([LINE], picture(stacked))).toEqual([LINE]);
});

test('a rule in the room at the end of a line ends it', () => {
  const [part, ...others] = partAtRules([LINE], picture([{ x: 277, y0: 10, y1: 90 }]));
  expect(others).toEqual([]);
  expect(part?.x0).toBe(LINE.x0);
  expect(part?.x1).toBeLessThanOrEqual(277);
});

test('a bar beside letters and a dark ground with light letters are no rules', () => {
  expect(partAtRules([LINE], picture([{ x: 140, y0: 10, y1: 90, wide: 12 }]))).toEqual([LINE]);
  expect(partAtRules([LINE], picture([], { ground: 40, ink: 250 }))).toEqual([LINE]);
});

test('a streak through letters is no rule', () => {
  const streak = { x: 151, y0: 0, y1: HEIGHT, wide: 1 };
  const letters = [148, 154].map((x) => ({ x, y0: 43, y1: 57 }));
  expect(partAtRules([LINE], picture([streak, ...letters]))).toEqual([LINE]);
});

test('letters on a ground of dots are no rules', () => {
  const image = picture([]);
  const isLetters = (y: number) => y >= 41 && y < 59;
  const dotted = image.data.map((gray, at) => {
    const y = Math.floor(at / WIDTH);
    return !isLetters(y) && (at + y) % 2 === 0 ? 0 : gray;
  });
  const high = { ...LINE, y0: 43, y1: 57 };
  expect(partAtRules([high], { ...image, data: dotted })).toEqual([high]);
});

test('parts of a line that falls lie on its slope', () => {
  const sloping = { ...LINE, angle: 1 };
  const [left, right] = partAtRules([sloping], picture([{ x: 153, y0: 10, y1: 90 }]));
  expect((right?.y0 ?? 0) - (left?.y0 ?? 0)).toBeCloseTo(130 * Math.tan(Math.PI / 180), 0);
});

const RULE = { x: 151, y0: 0, y1: HEIGHT, wide: 1 };
const LOW = { ...LINE, y0: 65, y1: 85 };

/** The lines of a picture in which letters of the lower line stand this near to a rule that the upper one keeps clear of. */
function closeTo(distance: number): LineBox[] {
  const { data, ...size } = picture([]);
  const image = { ...size, data: data.slice() };
  const paint = (x: number, wide: number, y0: number, y1: number, gray: number) => {
    for (let y = y0; y < y1; y++) image.data.fill(gray, y * WIDTH + x, y * WIDTH + x + wide);
  };
  paint(144, 16, 40, 60, 255);
  paint(RULE.x - distance - 2, 2, 68, 82, 0);
  paint(RULE.x + 1 + distance, 2, 68, 82, 0);
  paint(RULE.x, 1, 0, HEIGHT, 0);
  return partAtRules([LINE, LOW], image);
}

test('a line whose letters stand close to a rule that another line keeps clear of is parted too', () => {
  expect(closeTo(2)).toHaveLength(4);
});

test('a line whose letters touch what another line keeps clear of is left whole', () => {
  expect(closeTo(1)).toHaveLength(3);
});

test('a line whose letters touch a rule is parted where more lines keep clear of it', () => {
  const rule = { x: 151, y0: 0, y1: HEIGHT, wide: 1 };
  const touching = [149, 152].map((x) => ({ x, y0: 43, y1: 57 }));
  const image = picture([rule, ...touching]);
  const clear = [
    { ...LINE, y0: 6, y1: 26 },
    { ...LINE, y0: 72, y1: 92 },
  ];
  expect(partAtRules([LINE], image)).toHaveLength(1);
  expect(partAtRules([LINE, ...clear], image)).toHaveLength(6);
});
