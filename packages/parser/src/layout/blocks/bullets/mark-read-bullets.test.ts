import { expect, test } from 'vitest';
import type { Word } from '../../../page/primitives.ts';
import { setPage, setText, setWord } from '../../formulas/write-test-words.ts';
import { markReadBullets } from './mark-read-bullets.ts';

type Line = readonly [sign: string, text: string];

const THREE: readonly string[] = ['Stone for piers', 'Timber for decks', 'Iron for chains'];

function signsOf(lines: readonly Line[], white = 6, origin: Word['origin'] = 'ocr'): string[] {
  const words = lines.flatMap(([sign, text], index) => [
    { ...setWord(sign, 70, 100 + 20 * index, { width: 6 }), origin },
    ...setText(text, 76 + white, 100 + 20 * index).map((word) => ({ ...word, origin })),
  ]);
  const read = markReadBullets(setPage(words)).words;
  return read.filter(({ box }) => box.x0 === 70).map(({ text }) => text);
}

function before(...signs: readonly string[]): Line[] {
  return signs.map((sign, index) => [sign, THREE[index % THREE.length] ?? '']);
}

test('odd signs before items at one edge are bullets', () => {
  expect(signsOf(before('>', '>'))).toEqual(['•', '•']);
  expect(signsOf(before("'", '.', '»'))).toEqual(['•', '•', '•']);
});

test('what most bullets of a list were read as the others are too', () => {
  expect(signsOf(before('→', '-→', '→'))).toEqual(['→', '→', '→']);
  expect(signsOf(before('•', 'e', '•'))).toEqual(['•', '•', '•']);
});

test('one letter before all items is a bullet, letters that count them are none', () => {
  expect(signsOf(before('e', 'e', 'e'))).toEqual(['•', '•', '•']);
  expect(signsOf(before('c', 'e', 'o'))).toEqual(['c', 'e', 'o']);
  expect(signsOf(before('e', 'e'))).toEqual(['e', 'e']);
});

test('signs and letters a blank before their text are words', () => {
  expect(signsOf(before('>', '>', '>'), 2.5)).toEqual(['>', '>', '>']);
  expect(signsOf(before('O', 'O', 'O'), 3.5)).toEqual(['O', 'O', 'O']);
});

test('a sign alone on the page is no bullet', () => {
  expect(signsOf(before('>'))).toEqual(['>']);
});

test('ticks, amounts and marks of notes are what they are', () => {
  expect(signsOf(before('☐', '☒', '☐'))).toEqual(['☐', '☒', '☐']);
  expect(signsOf(before('☐', '>', '☐'))).toEqual(['☐', '>', '☐']);
  expect(signsOf(before('$', '$', '$'))).toEqual(['$', '$', '$']);
  expect(signsOf(before('†', '†'))).toEqual(['†', '†']);
});

test('lines of a quoted mail, which go on in small letters, are no items', () => {
  const quoted: Line[] = [
    ['>', 'The bridge is to be'],
    ['>', 'mended before'],
    ['>', 'the frost comes'],
  ];
  expect(signsOf(quoted)).toEqual(['>', '>', '>']);
});

test('signs before texts that begin at different places are no list', () => {
  const words = [0, 12].flatMap((shift, index) => [
    setWord('>', 70, 100 + 20 * index, { width: 6 }),
    ...setText('Stone for piers', 82 + shift, 100 + 20 * index),
  ]);
  const page = setPage(words.map((word) => ({ ...word, origin: 'ocr' as const })));
  expect(markReadBullets(page)).toBe(page);
});

test('signs of files are what they are', () => {
  expect(signsOf(before('>', '>', '>'), 6, 'text_layer')).toEqual(['>', '>', '>']);
});
