import { expect, test } from 'vitest';
import type { ValueAxis } from '../axes/find-axes.ts';
import { findAxes } from '../axes/find-axes.ts';
import type { Curve } from '../chart-scene.ts';
import { joinLabels } from '../labels/join-labels.ts';
import { testWord } from '../write-test-chart.ts';
import { lineStep } from './line-step.ts';

/** Years from 1990, twenty pixels each, labelled every two and a half. */
const labels = [0, 1, 2, 3].map((place) =>
  testWord((1990 + 2.5 * place).toFixed(1), 50 + 50 * place, 250),
);
const [axis] = findAxes(joinLabels(labels));

function followed(heightAt: (x: number) => number): Curve {
  const points = Array.from({ length: 181 }, (_, at) => ({ x: 50 + at, y: heightAt(at) }));
  return { points, color: 0, dash: [], width: 1, isTraced: true };
}

test('the step of values is the largest from one to the next of which a followed line is straight', () => {
  const heights = [10, 60, 30, 80, 20, 90, 40, 70, 25, 60];
  const line = followed((at) => {
    const [place, share] = [Math.floor(at / 20), (at % 20) / 20];
    return (heights[place] ?? 0) * (1 - share) + (heights[place + 1] ?? 0) * share;
  });
  expect(lineStep(axis as ValueAxis, [line], 1)).toBe(1);
});

test('a straight line does not tell where its values stand', () => {
  expect(lineStep(axis as ValueAxis, [followed((at) => at / 2)], 1)).toBeUndefined();
});

test('markers on a followed line do not hide its step', () => {
  const heights = [10, 60, 30, 80, 20, 90, 40, 70, 25, 60];
  const line = followed((at) => {
    const [place, share] = [Math.floor(at / 20), (at % 20) / 20];
    const straight = (heights[place] ?? 0) * (1 - share) + (heights[place + 1] ?? 0) * share;
    return straight - (Math.min(share, 1 - share) < 0.2 ? 4 : 0);
  });
  expect(lineStep(axis as ValueAxis, [line], 1)).toBe(1);
});
