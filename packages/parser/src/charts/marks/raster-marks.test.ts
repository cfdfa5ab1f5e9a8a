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

test('a grey grid that lines cut is not followed though it passes for a tint of their colour', () => {
  const VIOLET = 0x716d9e;
  const level = [60, 100, 140].flatMap((y) =>
    [40, 95, 150, 205].map((x) => ({
      box: { x0: x, y0: y, x1: x + 50, y1: y + 1 },
      color: 0xbfbfbf,
    })),
  );
  const dashes = columns
    .filter((x) => x % 12 < 7)
    .map((x) => column(x, 70 + Math.round(x / 8), 72 + Math.round(x / 8), VIOLET));
  const { curves } = rasterMarks(testImage(300, 220, [...level, ...dashes]), []);
  const [curve] = curves.filter(({ color }) => color === VIOLET);
  const away = curve?.points.map(({ x, y }) => Math.abs(y - 71 - x / 8)) ?? [Number.NaN];
  expect(Math.max(...away)).toBeLessThan(5);
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

test('a line of one pixel is followed through its blurred edges, beside an axis of its own colour', () => {
  const mixed = (share: number) => {
    const channel = (own: number) => Math.round(255 + (own - 255) * share);
    return (channel(0x28) << 16) | (channel(0x76) << 8) | channel(0xdd);
  };
  const line = columns.flatMap((x) => {
    const y = 40.3 + Math.abs(((x - 50) % 80) - 40) * 0.7;
    const [row, share] = [Math.floor(y), y % 1];
    return [column(x, row, row + 1, mixed(1 - share)), column(x, row + 1, row + 2, mixed(share))];
  });
  const axis = [
    { box: { x0: 40, y0: 20, x1: 41, y1: 200 }, color: BLUE },
    { box: { x0: 40, y0: 199, x1: 280, y1: 200 }, color: BLUE },
  ];
  const { curves } = rasterMarks(testImage(300, 220, [...axis, ...line]), []);
  expect(curves).toHaveLength(1);
  expect(curves[0]?.points[0]?.x).toBeLessThan(60);
  expect(curves[0]?.points.at(-1)?.x).toBeGreaterThan(240);
  expect(Math.max(...(curves[0]?.points.map(({ y }) => y) ?? []))).toBeLessThan(75);
});

test('the lines of a grid that markers cut are no line', () => {
  const level = [60, 100, 140, 180].flatMap((y, place) => [
    { box: { x0: 40, y0: y, x1: 120 + 30 * place, y1: y + 2 }, color: 0xb0b4b8 },
    { box: { x0: 130 + 30 * place, y0: y, x1: 270, y1: y + 2 }, color: 0xb0b4b8 },
  ]);
  expect(rasterMarks(testImage(300, 220, level), []).curves).toEqual([]);
});

test('a bar that a line crosses is one bar', () => {
  const crossed = [
    { box: { x0: 100, y0: 60, x1: 130, y1: 110 }, color: BLUE },
    { box: { x0: 100, y0: 114, x1: 130, y1: 200 }, color: BLUE },
    { box: { x0: 50, y0: 110, x1: 250, y1: 114 }, color: 0xb00020 },
  ];
  const { bars } = rasterMarks(testImage(300, 220, crossed), []);
  expect(bars.filter(({ color }) => color === BLUE).map(({ box }) => box)).toEqual([
    { x0: 100, y0: 60, x1: 130, y1: 200 },
  ]);
});

test('two bars of one length side by side stay two', () => {
  const beside = [60, 74].map((y) => ({
    box: { x0: 40, y0: y, x1: 140, y1: y + 10 },
    color: BLUE,
  }));
  expect(rasterMarks(testImage(300, 220, beside), []).bars).toHaveLength(2);
});

test('paper is what the edge of the picture shows, however much is painted', () => {
  const field = { box: { x0: 20, y0: 20, x1: 280, y1: 200 }, color: BLUE };
  const { bars } = rasterMarks(testImage(300, 220, [field]), []);
  expect(bars.map(({ color }) => color)).toEqual([BLUE]);
});

test('keys of a legend may be as wide as seven times the type', () => {
  const key = { x0: 60, y0: 20, x1: 130, y1: 34 };
  const name = { x0: 140, y0: 20, x1: 180, y1: 32 };
  const { swatches } = rasterMarks(testImage(300, 220, [{ box: key, color: BLUE }]), [name]);
  expect(swatches.map(({ box }) => box)).toEqual([key]);
});

test('a marker that was read as a letter is one where others are like it', () => {
  const dots = [40, 90, 140, 190].map((x) => ({ x0: x, y0: x, x1: x + 8, y1: x + 8 }));
  const image = testImage(
    300,
    220,
    dots.map((box) => ({ box, color: BLUE })),
  );
  const [first] = dots;
  const letter = first ? [first] : [];
  expect(rasterMarks(image, letter).dots).toHaveLength(3);
  expect(rasterMarks(image, [], letter).dots).toHaveLength(4);
});

test('an area that level lines of a grid cut apart is one', () => {
  const hill = columns.map((x) => column(x, 140 - Math.round((x - 50) / 4), 200));
  const grid = { box: { x0: 0, y0: 160, x1: 300, y1: 162 }, color: 0xffffff };
  const { areas } = rasterMarks(testImage(300, 220, [...hill, grid]), []);
  expect(areas.map(({ bottom }) => bottom.at(-1)?.y)).toEqual([200]);
});

test('bars in the colour of their axis are bars still', () => {
  const axis = [
    { box: { x0: 40, y0: 20, x1: 42, y1: 202 }, color: BLUE },
    { box: { x0: 40, y0: 200, x1: 270, y1: 202 }, color: BLUE },
  ];
  const bars = [50, 105, 160, 215].map((x, at) => ({
    box: { x0: x, y0: 160 - 30 * at, x1: x + 30, y1: 200 },
    color: BLUE,
  }));
  const found = rasterMarks(testImage(300, 220, [...axis, ...bars]), []).bars;
  expect(found.map(({ box }) => box.y0).toSorted((a, b) => b - a)).toEqual([160, 130, 100, 70]);
});

test('a line is followed among the dashes of a grid in its tint', () => {
  const line = columns.map((x) =>
    column(x, 150 - Math.round((x - 50) / 2), 153 - Math.round((x - 50) / 2)),
  );
  const dashes = [45, 75, 105, 135, 165].flatMap((y) =>
    Array.from({ length: 33 }, (_, at) => ({
      box: { x0: 46 + 6 * at, y0: y, x1: 50 + 6 * at, y1: y + 1 },
      color: BLUE,
    })),
  );
  const { curves } = rasterMarks(testImage(300, 220, [...dashes, ...line]), []);
  expect(curves).toHaveLength(1);
  expect((curves[0]?.points.at(-1)?.y ?? 0) < 60).toBe(true);
});
