import { expect, test } from 'vitest';
import { joinLabels } from '../labels/join-labels.ts';
import { testWord } from '../write-test-chart.ts';
import { nameSlots } from './name-slots.ts';

const CENTERS = [60, 90, 120, 150];

function namesOf(words: readonly [text: string, x: number][], origin: 'ocr' | 'text_layer') {
  const labels = joinLabels(words.map(([text, x]) => testWord(text, x, 260, origin)));
  return nameSlots(CENTERS, { direction: 'vertical', edge: 250, extent: 200, labels }).names;
}

test('names that recognition ran into each other go to the places over them', () => {
  const words: [string, number][] = [
    ['HolzStraße', 75],
    ['Gas', 120],
    ['Öl', 150],
  ];
  expect(namesOf(words, 'ocr')).toEqual(['Holz', 'Straße', 'Gas', 'Öl']);
});

test('a name with a capital in it stays whole over one place, and where the file wrote it so', () => {
  expect(namesOf([['AbCd', 60]], 'ocr')[0]).toBe('AbCd');
  const written = namesOf([['HolzStraße', 75]], 'text_layer');
  expect(written.filter(Boolean)).toEqual(['HolzStraße']);
});

test('ticks between names and level bars are no part of the names, but where the file wrote them', () => {
  const namesLeft = (origin: 'ocr' | 'text_layer') => {
    const words = ['Coal-', 'Wind—', 'Gas'].map((text, row) =>
      testWord(text, 40, 60 + 30 * row, origin),
    );
    const side = {
      direction: 'horizontal',
      edge: 60,
      extent: 200,
      labels: joinLabels(words),
    } as const;
    return nameSlots([60, 90, 120], side).names;
  };
  expect(namesLeft('ocr')).toEqual(['Coal', 'Wind', 'Gas']);
  expect(namesLeft('text_layer')).toEqual(['Coal-', 'Wind—', 'Gas']);
});
