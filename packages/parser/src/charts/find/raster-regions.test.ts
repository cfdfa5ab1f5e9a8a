import { expect, test } from 'vitest';
import type { Word } from '../../page/primitives.ts';
import { testPage, testWord } from '../write-test-chart.ts';
import { rasterRegions } from './raster-regions.ts';

const BOX = { x0: 20, y0: 20, x1: 220, y1: 220 };

function regionsWith(own: readonly Word[], over: readonly Word[] = []) {
  const picture = { box: BOX, pixelWidth: 400, pixelHeight: 400, words: own };
  return rasterRegions(testPage({ pictures: [picture], words: over }));
}

test('a picture as large as a poster is looked at less finely than one in a page', () => {
  const names = [testWord('Rail', 60, 60, 'ocr'), testWord('Road', 160, 160, 'ocr')];
  const finenessOf = (side: number) => {
    const box = { x0: 0, y0: 0, x1: side, y1: side };
    const picture = { box, pixelWidth: 3 * side, pixelHeight: 3 * side, words: names };
    return rasterRegions(testPage({ pictures: [picture] }))[0]?.pixelsPerPoint ?? 0;
  };
  expect(finenessOf(400)).toBe(3);
  expect(finenessOf(3400) * 3400).toBeLessThan(2500);
});

test('a picture with two names read off it may be a pie', () => {
  const names = [testWord('Rail', 60, 60, 'ocr'), testWord('Road', 160, 160, 'ocr')];
  expect(regionsWith(names)).toHaveLength(1);
});

test('a photograph with text set over it, or with signs read into it, is no chart', () => {
  expect(regionsWith([], [testWord('Our', 60, 60), testWord('harbour', 100, 60)])).toEqual([]);
  const doubtful = { ...testWord('wh', 60, 60, 'ocr'), confidence: 0.5 };
  expect(regionsWith([doubtful, testWord('Rail', 160, 160, 'ocr')])).toEqual([]);
  expect(regionsWith([testWord('■', 60, 60, 'ocr'), testWord('Rail', 160, 160, 'ocr')])).toEqual(
    [],
  );
});

test('text over a picture counts where it has the numbers of a scale', () => {
  const scale = [0, 50, 100].map((value, at) => testWord(`${value}`, 40, 200 - 60 * at));
  expect(regionsWith([], scale)).toHaveLength(1);
});

test('a diagram whose numbers count things is none', () => {
  const parts = Array.from({ length: 16 }, (_, at) => [
    testWord('24', 40 + 60 * (at % 3), 30 + 12 * at, 'ocr'),
    testWord('layers', 62 + 60 * (at % 3), 30 + 12 * at, 'ocr'),
  ]).flat();
  expect(regionsWith(parts)).toEqual([]);
});

test('a picture that rows of text run over is the ground behind them', () => {
  const rows = [0, 1, 2, 3].flatMap((row) => [
    testWord('Chemistry', 5, 60 + 20 * row),
    testWord(`${4 + row}.00`, 150, 60 + 20 * row),
  ]);
  expect(regionsWith([], rows)).toEqual([]);
});
