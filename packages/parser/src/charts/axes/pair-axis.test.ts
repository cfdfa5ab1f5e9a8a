import { expect, test } from 'vitest';
import type { ChartScene } from '../chart-scene.ts';
import { joinLabels } from '../labels/join-labels.ts';
import { testWord } from '../write-test-chart.ts';
import { findAxes } from './find-axes.ts';
import { withPairAxes } from './pair-axis.ts';

const upright = [0, 10, 20].map((value) => testWord(`${value}`, 40, 200 - 5 * value));

function axesOf(words: readonly ReturnType<typeof testWord>[]) {
  const scene: ChartScene = {
    box: { x0: 0, y0: 0, x1: 400, y1: 300 },
    modality: 'Vector',
    precision: 0.5,
    labels: joinLabels(words),
    bars: [],
    curves: [],
    areas: [],
    dots: [{ x: 120, y: 120, size: 5, color: 0x2876dd }],
    slices: [],
    swatches: [],
    rules: [],
  };
  return withPairAxes(findAxes(scene.labels), scene);
}

test('two years under a plot are its level axis', () => {
  const axes = axesOf([...upright, testWord('1990', 100, 215), testWord('2000', 300, 215)]);
  const level = axes.find(({ direction }) => direction === 'horizontal');
  expect(level).toMatchObject({ isYears: true });
  expect(level?.fit.slope).toBeCloseTo(0.05);
});

test('two numbers flush on the left of all marks are its upright axis', () => {
  const words = [testWord('200k', 40, 150), testWord('400k', 40, 100)];
  const [axis] = axesOf(words);
  expect(axis?.direction).toBe('vertical');
  expect(axis?.fit.slope).toBeCloseTo(-4000);
});

test('numbers that are no multiples of their step are no axis', () => {
  const axes = axesOf([...upright, testWord('1993', 100, 215), testWord('2000', 300, 215)]);
  expect(axes.every(({ direction }) => direction === 'vertical')).toBe(true);
});
