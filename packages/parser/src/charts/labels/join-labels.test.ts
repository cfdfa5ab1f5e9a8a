import { expect, test } from 'vitest';
import type { Word } from '../../page/primitives.ts';
import { testWord } from '../write-test-chart.ts';
import { joinLabels } from './join-labels.ts';

const glued = (word: Word): Word => ({ ...word, spaceAfter: false });

test('pieces of a number that a file sets apart are one label', () => {
  const words = [
    glued(testWord('−', 50, 20)),
    glued(testWord('1', 55, 20)),
    glued(testWord('.', 60, 20)),
    testWord('500', 70, 20),
  ];
  expect(joinLabels(words).map(({ text }) => text)).toEqual(['−1.500']);
});

test('numbers side by side stay apart', () => {
  const words = [testWord('10', 50, 20), testWord('20', 64, 20)];
  expect(joinLabels(words).map(({ text }) => text)).toEqual(['10', '20']);
});

test('a tick that recognition read behind a number is taken off', () => {
  const [label] = joinLabels([testWord('400-', 50, 20, 'ocr')]);
  expect(label?.text).toBe('400');
  expect(label?.box.x1).toBe(55);
});

test('a leaning label stands at its upper end', () => {
  const falling = { ...testWord('Brot', 50, 20), angle: 30 };
  const rising = { ...testWord('Brot', 50, 20), angle: 330 };
  expect(joinLabels([falling])[0]?.anchor.x).toBeCloseTo(42);
  expect(joinLabels([rising])[0]?.anchor.x).toBeCloseTo(58);
});
