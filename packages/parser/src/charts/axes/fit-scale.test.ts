import { expect, test } from 'vitest';
import { fitScale } from './fit-scale.ts';

test('a misread tick does not bend the scale', () => {
  const ticks = [0, 10, 20, 80, 40].map((value, index) => ({ value, position: 100 - 20 * index }));
  const fit = fitScale(ticks);
  expect(fit?.inliers).toEqual([0, 1, 2, 4]);
  expect(fit?.slope).toBeCloseTo(-0.5);
  expect(fit?.scale).toBe('Linear');
});

test('powers at even distances are a logarithmic scale', () => {
  const ticks = [1, 10, 100, 1000].map((value, index) => ({ value, position: 90 - 30 * index }));
  expect(fitScale(ticks)?.scale).toBe('Log10');
});

test('so are 1, 2 and 5 of each power', () => {
  const ticks = [1, 2, 5, 10, 20, 50].map((value) => ({
    value,
    position: 200 - 60 * Math.log10(value),
  }));
  expect(fitScale(ticks)?.scale).toBe('Log10');
});

test('numbers in no order are no scale', () => {
  const ticks = [7, 3, 12, 5].map((value, index) => ({ value, position: 20 * index }));
  expect(fitScale(ticks)).toBeUndefined();
});

test('labels at both ends that were moved inwards do not bend the scale', () => {
  const ticks = [1954, 1955, 1956, 1957, 1958, 1959].map((value, at) => ({
    value,
    position: 100 + 50 * at + (at === 0 ? 5 : at === 5 ? -5 : 0),
  }));
  const fit = fitScale(ticks);
  expect((fit?.slope ?? 0) * 100 + (fit?.intercept ?? 0)).toBeCloseTo(1954, 3);
});

test('steps that were rounded for printing are a scale where all of many numbers stand at their places', () => {
  const printed = [2.3, 4.3, 6.3, 8.3, 10.3, 12.2, 14.2];
  const ticks = printed.map((value, at) => ({ value, position: 50 + 20 * at }));
  expect(fitScale(ticks)?.scale).toBe('Linear');
  expect(fitScale(ticks.slice(3))).toBeUndefined();
});

test('nought in line with powers does not hide their scale', () => {
  const ticks = [10000, 1000, 100, 10, 1, 0].map((value, index) => ({
    value,
    position: 30 * index,
  }));
  expect(fitScale(ticks)).toMatchObject({ scale: 'Log10', inliers: [0, 1, 2, 3, 4] });
});
