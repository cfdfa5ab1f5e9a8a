import { expect, test } from 'vitest';
import type { Bar, ChartScene, Label } from '../chart-scene.ts';
import { testWord } from '../write-test-chart.ts';
import { findLegend } from './find-legend.ts';

const BLUE = 0x2876dd;
const RED = 0xb00020;
const GREEN = 0x1a7f37;
const FIELD = 0xf2f2f2;
const label = (text: string, x: number, y: number): Label => {
  const word = testWord(text, x, y);
  return { text, box: word.box, words: [word], confidence: 1, angle: 0, anchor: { x, y } };
};
const key = (color: number, x: number, y: number, half = 4): Bar => ({
  box: { x0: x - half, y0: y - half, x1: x + half, y1: y + half },
  color,
});
const scene = (swatches: readonly Bar[], labels: readonly Label[]) =>
  ({
    bars: swatches,
    curves: [],
    areas: [],
    dots: [],
    slices: [],
    swatches,
    labels,
  }) as unknown as ChartScene;
const named = (found: ReturnType<typeof findLegend>) =>
  found.map(({ name, color }) => [name, color]);

test('a key counts, not the field it lies on', () => {
  const keys = [
    key(FIELD, 300, 50, 5),
    key(BLUE, 300, 50),
    key(FIELD, 300, 62, 5),
    key(RED, 300, 62),
  ];
  const found = findLegend(scene(keys, [label('Rail', 318, 50), label('Road', 318, 62)]));
  expect(named(found)).toEqual([
    ['Rail', BLUE],
    ['Road', RED],
  ]);
});

test('ticks beside markers do not turn a legend round', () => {
  const markers = [key(BLUE, 50, 80), key(RED, 50, 100), key(GREEN, 50, 120)];
  const keys = [key(BLUE, 100, 20), key(RED, 150, 20), ...markers];
  const ticks = [label('2.5', 36, 80), label('5.0', 36, 100), label('7.5', 36, 120)];
  const labels = [label('Rail', 118, 20), label('Road', 168, 20), ...ticks];
  expect(named(findLegend(scene(keys, labels)))).toEqual([
    ['Rail', BLUE],
    ['Road', RED],
  ]);
});

test('short bars of a lying chart beside their names are no keys', () => {
  const pairs = [90, 60, 20].flatMap((length, row) => [
    { box: { x0: 100, y0: 20 + 30 * row, x1: 100 + length, y1: 28 + 30 * row }, color: BLUE },
    { box: { x0: 100, y0: 28 + 30 * row, x1: 96 + length, y1: 36 + 30 * row }, color: RED },
  ]);
  const names = [label('Statistic', 70, 84), label('Popular', 72, 92)];
  expect(findLegend(scene(pairs, names))).toEqual([]);
});

test('keys of full colour name areas that are painted paler', () => {
  const paler = (color: number) => {
    const mixed = [16, 8, 0].map((at) => Math.round(0.8 * ((color >> at) & 255) + 0.2 * 255));
    return ((mixed[0] ?? 0) << 16) | ((mixed[1] ?? 0) << 8) | (mixed[2] ?? 0);
  };
  const keys = [key(BLUE, 100, 20), key(RED, 150, 20)];
  const labels = [label('Rail', 118, 20), label('Road', 168, 20)];
  const areas = [BLUE, RED].map((color) => ({
    top: [],
    bottom: [],
    color: paler(color),
    isTraced: true,
  }));
  const drawn = { ...scene(keys, labels), bars: [], areas } as ChartScene;
  expect(named(findLegend(drawn))).toEqual([
    ['Rail', BLUE],
    ['Road', RED],
  ]);
  expect(findLegend({ ...drawn, areas: [] })).toEqual([]);
});
