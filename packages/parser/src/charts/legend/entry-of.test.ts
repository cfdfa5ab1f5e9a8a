import { expect, test } from 'vitest';
import { testWord } from '../write-test-chart.ts';
import { entryOf } from './entry-of.ts';
import type { LegendEntry } from './find-legend.ts';

const BLUE = 0x2876dd;
const RED = 0xb00020;
const entry = (name: string, color: number): LegendEntry => {
  const word = testWord(name, 0, 0);
  const anchor = { x: 0, y: 0 };
  const label = { text: name, box: word.box, words: [word], confidence: 1, angle: 0, anchor };
  return { name, color, label, key: { box: word.box, color } };
};
const legend = [entry('Rail', BLUE), entry('Road', RED)];

/** A colour mixed with white. */
const pale = (color: number, share: number) =>
  [16, 8, 0]
    .map((shift) => Math.round(255 + share * (((color >> shift) & 255) - 255)) << shift)
    .reduce((sum, channel) => sum | channel, 0);

test('a mark has the name of its colour, also where it is painted paler', () => {
  expect(entryOf(RED, legend)?.name).toBe('Road');
  expect(entryOf(pale(RED, 0.5), legend)?.name).toBe('Road');
  expect(entryOf(pale(BLUE, 0.25), legend)?.name).toBe('Rail');
});

test('a colour that is a tint of none, or of two alike, has no name', () => {
  expect(entryOf(0x1a7f37, legend)).toBeUndefined();
  expect(entryOf(pale(BLUE, 0.5), [...legend, entry('Air', pale(BLUE, 0.8))])).toBeUndefined();
});
