import { expect, test } from 'vitest';
import { partSyllables } from './part-syllables.ts';

const lineOf = (signs: readonly (readonly [string, number, number?])[]) =>
  signs.map(([text, at, confidence = 1]) => ({
    text,
    confidence,
    start: at - 4,
    end: at + 4,
    alternatives: [],
  }));
const textOf = (signs: readonly (readonly [string, number, number?])[]) =>
  partSyllables(lineOf(signs))
    .map(({ text }) => text)
    .join('');

test('syllables further apart than the others of their line stand in two words', () => {
  expect(
    textOf([
      ['한', 100],
      ['국', 136],
      ['사', 184],
      ['회', 216],
      ['의', 248],
      ['현', 304],
      ['상', 336],
    ]),
  ).toBe('한국 사회의 현상');
});

test('quotes that are seen in blanks are none, a sure one is', () => {
  expect(
    textOf([
      ['를', 16],
      ["'", 40, 0.4],
      ['분', 64],
      ['석', 96],
      ['과', 128],
      ['"', 150, 0.3],
    ]),
  ).toBe('를 분석과');
  expect(
    textOf([
      ["'", 8, 0.99],
      ['팀', 40],
    ]),
  ).toBe("'팀");
});

test('two syllables alone do not tell how they are set', () => {
  expect(
    textOf([
      ['팀', 16],
      ['장', 90],
    ]),
  ).toBe('팀장');
});
