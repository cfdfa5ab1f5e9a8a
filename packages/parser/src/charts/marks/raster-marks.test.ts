import { expect, test } from 'vitest';
import { testImage } from '../write-test-chart.ts';
import { rasterMarks } from './raster-marks.ts';

const BLUE = 0x2876dd;
const PALE = 0xdbdee4;
const column = (x: number, from: number, to: number, color = BLUE) => ({
  box: { x0: x, y0: from, x1: x + 1, y1: to },
  color,
});
const columns = Array.from({ length: 200 }, (_, index) => 50 + index);

test('a filled figure over much of the picture is an area, by its edges and without the markers at its ends', () => {
  const hill = columns.map((x) => column(x, 150 - Math.round((x - 50) / 4), 200));
  const marker = { box: { x0: 45, y0: 147, x1: 52, y1: 154 }, color: BLUE };
  const { areas, curves } = rasterMarks(testImage(300, 220, [...hill, marker]), []);
  expect(areas).toHaveLength(1);
  expect(areas[0]?.top[0]?.x).toBeCloseTo(50.5);
  expect(areas[0]?.top.at(-1)).toEqual({ x: 249.5, y: 100 });
  expect(areas[0]?.bottom.at(-1)?.y).toBe(200);
  expect(curves).toEqual([]);
});

test('a steep line is no area', () => {
  const zigzag = columns.map((x) => {
    const y = 60 + Math.abs(((x * 8) % 160) - 80);
    return column(x, y, y + 9);
  });
  expect(rasterMarks(testImage(300, 220, zigzag), []).areas).toEqual([]);
});

test('the lines of a grid are no line', () => {
  const level = [40, 80, 120, 160].map((y) => ({
    box: { x0: 40, y0: y, x1: 260, y1: y + 3 },
    color: PALE,
  }));
  const upright = [90, 170].map((x) => ({
    box: { x0: x, y0: 40, x1: x + 3, y1: 163 },
    color: PALE,
  }));
  const line = columns.map((x) => column(x, 90 + Math.round(x / 20), 93 + Math.round(x / 20)));
  const { curves } = rasterMarks(testImage(300, 220, [...level, ...upright, ...line]), []);
  expect(curves.map(({ color }) => color)).toEqual([BLUE]);
});

test('a pie is found though lines in the colours of its slices lead away from it', () => {
  const halves = Array.from({ length: 101 }, (_, index) => {
    const y = 50 + index;
    const half = Math.round(Math.sqrt(50 ** 2 - (y - 100) ** 2));
    return [
      { box: { x0: 150 - half, y0: y, x1: 150, y1: y + 1 }, color: BLUE },
      { box: { x0: 150, y0: y, x1: 150 + half, y1: y + 1 }, color: 0xb00020 },
    ];
  }).flat();
  const leaders = [
    { box: { x0: 200, y0: 99, x1: 240, y1: 100 }, color: 0xb00020 },
    { box: { x0: 60, y0: 99, x1: 100, y1: 100 }, color: BLUE },
  ];
  const { slices } = rasterMarks(testImage(300, 220, [...halves, ...leaders]), []);
  expect(slices.map(({ from, to }) => Math.round((to - from) * 100))).toEqual([50, 50]);
  expect(slices[0]?.radius).toBeCloseTo(50, -1);
});
