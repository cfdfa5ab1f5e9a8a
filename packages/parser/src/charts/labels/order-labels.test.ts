import { expect, test } from 'vitest';
import type { Label } from '../chart-scene.ts';
import { orderLabels } from './order-labels.ts';

const label = (text: string, x0: number, y0: number): Label =>
  ({ text, box: { x0, y0, x1: x0 + 10, y1: y0 + 8 } }) as Label;

test('labels on one height are read from left to right, however their heights waver', () => {
  const labels = [
    label('2019', 90, 100),
    label('2017', 50, 101.5),
    label('2016', 30, 101),
    label('50', 10, 60),
    label('2018', 70, 99.5),
  ];
  expect(orderLabels(labels).map((line) => line.map(({ text }) => text))).toEqual([
    ['50'],
    ['2016', '2017', '2018', '2019'],
  ]);
});
