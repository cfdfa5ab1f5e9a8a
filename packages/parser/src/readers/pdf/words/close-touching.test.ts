import { expect, test } from 'vitest';
import type { Word } from '../../../page/primitives.ts';
import { closeTouching } from './close-touching.ts';

const built = (text: string, x0: number, x1: number) => ({
  glyphs: [],
  word: {
    text,
    box: { x0, y0: 90, x1, y1: 102 },
    baseline: 100,
    style: { fontSize: 12 },
    angle: 0,
    spaceAfter: true,
  } as unknown as Word,
});
const lineOf = (words: Parameters<typeof closeTouching>[0]) =>
  closeTouching(words)
    .toSorted((a, b) => a.word.box.x0 - b.word.box.x0)
    .map(({ word }) => (word.spaceAfter ? `${word.text} ` : word.text))
    .join('')
    .trim();

test('signs written before the syllables that they touch have no blank before them', () => {
  const comma = built(',', 106.4, 110.2);
  const stop = built('.', 163.6, 167);
  expect(lineOf([comma, stop, built('저출산', 73.7, 107), built('고령화', 116, 164)])).toBe(
    '저출산, 고령화.',
  );
});

test('brackets hold what touches them', () => {
  const signs = [built('(', 100, 104), built(')', 140, 144)];
  expect(lineOf([...signs, built('대학', 70, 100.4), built('주관', 104, 140)])).toBe('대학(주관)');
});

test('values that are written beside their labels afterwards keep their blank', () => {
  const labels = [built('Name:', 40, 80), built('Place:', 140, 180)];
  expect(lineOf([...labels, built('Ann', 80.2, 100), built('Rome', 184, 210)])).toBe(
    'Name: Ann Place: Rome',
  );
});

test('lines written in their order stay as they are', () => {
  const words = [built('저출산', 73.7, 107), built(',', 106.4, 110.2)];
  expect(closeTouching(words)).toBe(words);
});

test('words parted by a narrow blank in the file stay apart', () => {
  const words = [built('.', 300, 303), built('한국', 177, 208.6), built('사회는', 209.8, 247)];
  expect(closeTouching(words).map(({ word }) => word.spaceAfter)).toEqual([true, true, true]);
});
