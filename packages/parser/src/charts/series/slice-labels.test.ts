import { expect, test } from 'vitest';
import type { Label, Slice } from '../chart-scene.ts';
import { testWord } from '../write-test-chart.ts';
import { sliceLabels } from './slice-labels.ts';

const slice = (from: number, to: number): Slice => ({
  center: { x: 200, y: 150 },
  radius: 60,
  from,
  to,
  color: 0,
});
const label = (text: string, x: number, y: number): Label => {
  const word = testWord(text, x, y);
  return { text, box: word.box, words: [word], confidence: 1, angle: 0, anchor: { x, y } };
};

test('names at the ends of leader lines go round with the slices, though they stand nearer to others', () => {
  const slices = [slice(0, 0.04), slice(0.04, 0.08), slice(0.08, 0.5), slice(0.5, 1)];
  const labels = [
    label('One', 232, 76),
    // Moved down, into the direction of the large slice, so that it does not touch the first.
    label('Two', 275, 92),
    label('Three', 292, 190),
    label('Four', 112, 160),
  ];
  expect(sliceLabels(slices, labels).map(({ name }) => name)).toEqual([
    'One',
    'Two',
    'Three',
    'Four',
  ]);
});
