import { expect, test } from 'vitest';
import { joinLabels } from '../labels/join-labels.ts';
import { testWord } from '../write-test-chart.ts';
import { findAxes } from './find-axes.ts';

function valuesOf(texts: readonly string[]): number[] | undefined {
  const words = texts.map((text, place) => testWord(text, 40, 200 - 40 * place, 'ocr'));
  const [axis] = findAxes(joinLabels(words));
  return axis?.ticks.map(({ value }) => value).toSorted((a, b) => a - b);
}

test('points part thousands where other numbers of the axis have none, or where all decimals were nought', () => {
  expect(valuesOf(['0', '1.000', '2.000', '3.000'])).toEqual([0, 1000, 2000, 3000]);
  expect(valuesOf(['1.500', '2.000', '2.500'])).toEqual([1500, 2000, 2500]);
});

test('points part decimals where their last digits differ', () => {
  expect(valuesOf(['1.125', '1.130', '1.135'])).toEqual([1.125, 1.13, 1.135]);
  expect(valuesOf(['0.5', '1.0', '1.5'])).toEqual([0.5, 1, 1.5]);
});

test('a power whose raised digit was read on the line is one among other powers', () => {
  expect(valuesOf(['10¹', '10²', '10³', '104'])).toEqual([10, 100, 1000, 10000]);
  expect(valuesOf(['101', '102', '103', '104'])).toEqual([101, 102, 103, 104]);
});

test('numbers that lean along an axis are a scale by their upper ends', () => {
  const words = [
    ...['0', '10', '20'].map((text, place) => testWord(text, 40, 200 - 40 * place)),
    ...['5', '10', '15', '20'].map((text, place) => ({
      ...testWord(text, 80 + 40 * place, 230),
      angle: 315,
    })),
  ];
  const level = findAxes(joinLabels(words)).find(({ direction }) => direction === 'horizontal');
  expect(level?.ticks.map(({ value }) => value)).toEqual([5, 10, 15, 20]);
});
