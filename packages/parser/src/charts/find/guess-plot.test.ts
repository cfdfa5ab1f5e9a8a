import { expect, test } from 'vitest';
import { testImage, testWord } from '../write-test-chart.ts';
import { guessPlot } from './guess-plot.ts';
import { rasterScene } from './raster-scene.ts';

const BOX = { x0: 0, y0: 0, x1: 400, y1: 300 };
const ticks = [0, 50, 100].map((value, at) => testWord(`${value}`, 40, 250 - 100 * at, 'ocr'));
const sceneOf = (places: readonly (readonly [number, number])[]) => {
  const paint = places.map(([x, y]) => ({
    box: { x0: x, y0: y, x1: x + 8, y1: y + 8 },
    color: 0xb00020,
  }));
  return rasterScene(testImage(400, 300, paint), BOX, ticks, []);
};

test('a cloud beside an upright axis tells where the plot is, a few markers do not', () => {
  const cloud = [
    [90, 60],
    [140, 200],
    [190, 100],
    [240, 150],
    [300, 90],
    [330, 180],
  ] as const;
  expect(guessPlot(sceneOf(cloud))).toEqual({ x0: 94, x1: 334, y0: 50, y1: 250 });
  expect(guessPlot(sceneOf(cloud.slice(0, 3)))).toBeUndefined();
});
