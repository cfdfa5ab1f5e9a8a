import { expect, test } from 'vitest';
import { testPage, testWord } from '../write-test-chart.ts';
import { vectorScene } from './vector-scene.ts';

test('a name that goes on beyond the region of a chart is a label as a whole', () => {
  const ticks = [0, 50, 100].map((value) => testWord(`${value}`, 40, 250 - 2 * value));
  const names = ['Civil', 'Society'].map((text, at) => testWord(text, 230 + 34 * at, 100));
  const bars = [0, 1, 2].map((place) => ({
    box: { x0: 60 + 50 * place, y0: 100 + 40 * place, x1: 90 + 50 * place, y1: 250 },
    color: 0x2876dd,
  }));
  const page = testPage({ shades: bars, words: [...ticks, ...names, testWord('Aside', 360, 100)] });
  const scene = vectorScene(page, { x0: 10, y0: 20, x1: 245, y1: 290 });
  expect(scene?.labels.map(({ text }) => text).sort()).toEqual(['0', '100', '50', 'Civil Society']);
});
