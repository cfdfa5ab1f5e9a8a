import { expect, test } from 'vitest';
import type { Word } from '../page/primitives.ts';
import type { Label } from './chart-scene.ts';
import { draftChart } from './draft-chart.ts';
import type { FoundChart } from './found-chart.ts';

const box = { x0: 0, y0: 0, x1: 100, y1: 100 };
const word = (text: string) => ({ text, box, origin: 'text_layer' }) as Word;

test('letters that were taken for marks are told too, signs are not', () => {
  const [title, letter, sign] = [word('Grades'), word('A'), word('●')];
  const label = { text: 'Grades', box, confidence: 1, words: [title] } as unknown as Label;
  const chart = {
    box,
    data: { overallConfidence: 0.2 },
    labels: [[label]],
    words: new Set([title, letter, sign]),
  } as unknown as FoundChart;
  expect(draftChart(chart).text).toBe('Grades\nA');
});
