import { expect, test } from 'vitest';
import { joinLabels } from '../labels/join-labels.ts';
import { testWord } from '../write-test-chart.ts';
import { findAxes } from './find-axes.ts';
import { scaledAxis } from './scaled-axis.ts';

const ticks = [0, 1, 2, 3];

function axisWith(power: string, origin: 'text_layer' | 'ocr', y = 30) {
  const words = [
    ...ticks.map((value) => testWord(`${value}`, 40, 200 - 50 * value, origin)),
    testWord(power, 52, y, origin),
  ];
  const labels = joinLabels(words);
  const [axis] = findAxes(labels);
  return axis && scaledAxis(axis, labels);
}

test('all numbers of an axis are multiplied by the power of ten at its end', () => {
  const axis = axisWith('·10^4', 'text_layer');
  expect(axis?.ticks.map(({ value }) => value).sort()).toEqual([0, 10000, 20000, 30000]);
  expect(axis?.fit.slope).toBeCloseTo(-200);
  expect(axis?.power).toBe('written');
});

test('a power that was read off a picture says whether its digit was read by itself', () => {
  expect(axisWith('10^4', 'ocr')?.fit.slope).toBeCloseTo(-200);
  expect(axisWith('10^4', 'ocr')?.power).toBe('readByItself');
  expect(axisWith('10³', 'ocr')?.power).toBe('doubtful');
  expect(axisWith('10°', 'ocr')?.power).toBe('doubtful');
});

test('a power far from the axis belongs to something else', () => {
  expect(axisWith('·10^4', 'text_layer', 230)?.fit.slope).toBeCloseTo(-0.02);
});

test('a hundred, or ten per cent, at the end of an axis is no power of ten', () => {
  for (const text of ['100', '100%', '10%']) {
    expect(axisWith(text, 'ocr')?.power).toBe('none');
    expect(axisWith(text, 'ocr')?.fit.slope).toBeCloseTo(-0.02);
  }
});
