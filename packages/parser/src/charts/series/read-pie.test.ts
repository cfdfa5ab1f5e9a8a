import { expect, test } from 'vitest';
import type { ChartScene, Label, Slice } from '../chart-scene.ts';
import { testWord } from '../write-test-chart.ts';
import { readPie } from './read-pie.ts';

const COLORS = [0x2876dd, 0xb00020, 0x2ca02c];
const ENDS = [0, 0.5, 0.8, 1];

const slices: Slice[] = COLORS.map((color, at) => ({
  center: { x: 150, y: 120 },
  radius: 60,
  from: ENDS[at] ?? 0,
  to: ENDS[at + 1] ?? 1,
  color,
}));

function sceneWith(names: readonly string[]): ChartScene {
  const labels = names.map((text, at): Label => {
    const word = testWord(text, 320, 40 + 20 * at);
    const anchor = { x: 320, y: 40 + 20 * at };
    return { text, box: word.box, words: [word], confidence: 1, angle: 0, anchor };
  });
  const swatches = labels.map(({ box }, at) => ({
    box: { x0: box.x0 - 14, y0: box.y0, x1: box.x0 - 6, y1: box.y1 },
    color: COLORS[at] ?? 0,
  }));
  return {
    box: { x0: 0, y0: 0, x1: 400, y1: 300 },
    modality: 'Raster',
    precision: 1,
    labels,
    bars: [],
    curves: [],
    areas: [],
    dots: [],
    slices,
    swatches,
    rules: [],
  };
}

test('numbers behind the names of a legend are the values where the slices show them', () => {
  const reading = readPie(sceneWith(['Rail: 250', 'Road: 150', 'Air: 100']));
  expect(reading?.categories).toEqual(['Rail', 'Road', 'Air']);
  expect(reading?.series[0]?.points.map(({ y }) => y)).toEqual([250, 150, 100]);
});

test('numbers that the slices do not show belong to the names', () => {
  const names = ['Line 1', 'Line 2', 'Line 3'];
  expect(readPie(sceneWith(names))?.categories).toEqual(names);
});
