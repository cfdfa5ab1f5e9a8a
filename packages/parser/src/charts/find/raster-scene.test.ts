import { expect, test } from 'vitest';
import { testImage, testWord } from '../write-test-chart.ts';
import { rasterScene } from './raster-scene.ts';

const BOX = { x0: 0, y0: 0, x1: 400, y1: 300 };

test('a tick read as a letter on a name is no part of it', () => {
  const words = [
    testWord('Coal', 100, 262, 'ocr'),
    testWord('T', 101, 256, 'ocr'),
    testWord('Sea', 160, 262, 'ocr'),
    testWord('T', 240, 262, 'ocr'),
  ];
  const { labels } = rasterScene(testImage(400, 300, []), BOX, words, []);
  expect(labels.map(({ text }) => text).sort()).toEqual(['Coal', 'Sea', 'T']);
});
