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

test('a stroke with a marker read as letters is the key of a line and no part of its name', () => {
  const words = [
    testWord('-o-', 60, 20, 'ocr'),
    testWord('Coal', 82, 20, 'ocr'),
    testWord('-Q-', 110, 20, 'ocr'),
    testWord('-0', 140, 20, 'ocr'),
  ];
  const { labels } = rasterScene(testImage(400, 300, []), BOX, words, []);
  expect(labels.map(({ text }) => text).sort()).toEqual(['-0', 'Coal']);
});

test('what was read of markers that stand close together, though over and under its line, is no name', () => {
  const marker = (x: number, y: number) => ({
    box: { x0: x, y0: y, x1: x + 9, y1: y + 9 },
    color: 0x2876dd,
  });
  const drawn = [marker(99, 87), marker(110, 87), marker(99, 104), marker(110, 104)];
  const seen = testWord('8', 110, 98, 'ocr');
  const tall = { ...seen, box: { x0: 101, y0: 92, x1: 117, y1: 108 } };
  const words = [tall, testWord('Coal', 300, 100, 'ocr')];
  const { labels, dots } = rasterScene(testImage(400, 300, drawn), BOX, words, []);
  expect(dots.length).toBeGreaterThanOrEqual(2);
  expect(labels.map(({ text }) => text)).toEqual(['Coal']);
});
