import { expect, test } from 'vitest';
import { buildMappedPdf } from '../../../../../test/builders/pdf/build-mapped-pdf.ts';
import type { Word } from '../../page/primitives.ts';
import { DEFAULT_LIMITS } from '../../parse-options.ts';
import { readPdf } from './read-pdf.ts';

/** Letters painted one by one: the letter of Helvetica and where it stands, in points. */
type Painted = readonly [letter: string, x: number, y: number];

async function textsOf(
  painted: readonly Painted[],
  characters: Readonly<Record<string, string>>,
): Promise<string[]> {
  return (await wordsOf(painted, characters)).map(({ text }) => text);
}

async function wordsOf(
  painted: readonly Painted[],
  characters: Readonly<Record<string, string>>,
): Promise<readonly Word[]> {
  const content = painted.map(([letter, x, y]) => `BT /F9 12 Tf ${x} ${y} Td (${letter}) Tj ET`);
  const reading = await readPdf(buildMappedPdf(content.join('\n'), characters), {
    filename: 'test.pdf',
    options: {},
    limits: DEFAULT_LIMITS,
    signal: new AbortController().signal,
  });
  try {
    return (await reading.readPage(0)).words;
  } finally {
    reading.close();
  }
}

test('a mark painted higher and behind the next letter belongs to the letter before it', async () => {
  const painted: Painted[] = [
    ['n', 72, 100],
    ['i', 79.5, 104],
    ['k', 78.7, 100],
  ];
  expect(await textsOf(painted, { n: 'ก', i: '\u0e49', k: 'น' })).toEqual(['ก\u0e49น']);
});

test('a mark over two letters belongs to the first', async () => {
  const painted: Painted[] = [
    ['d', 72, 100],
    ['i', 77.4, 104],
    ['z', 78.7, 100],
  ];
  expect(await textsOf(painted, { i: '\u0361', z: 'ʒ' })).toEqual(['d\u0361ʒ']);
});

test('letters of a word read from the right are one, in whatever order they and their marks are painted', async () => {
  const painted: Painted[] = [
    ['b', 78.7, 100],
    ['i', 80, 106],
    ['a', 72, 100],
    ['c', 85.4, 100],
    ['i', 86, 107],
  ];
  const characters = { a: 'ب', b: 'ت', c: 'ك', i: '\u064e' };
  expect(await textsOf(painted, characters)).toEqual(['ك\u064eت\u064eب']);
});

test('signs that join or part letters are kept where words are spelt with them', async () => {
  const painted: Painted[] = [
    ['a', 78.7, 100],
    ['i', 78.7, 100],
    ['b', 72, 100],
  ];
  expect(await textsOf(painted, { a: 'ی', b: 'ش', i: '\u200c' })).toEqual(['ی\u200cش']);
  expect(await textsOf([...painted].reverse(), { a: 'a', b: 'b', i: '\u200c' })).toEqual(['ba']);
});

test('a joiner before a mark says nothing', async () => {
  const painted: Painted[] = [
    ['a', 72, 100],
    ['i', 76, 103],
    ['b', 78.7, 100],
  ];
  expect(await textsOf(painted, { a: 'ස', b: 'ත', i: '\u200d\u0dca' })).toEqual(['ස\u0dcaත']);
});

test('a blank in the middle of a letter parts no word', async () => {
  const painted: Painted[] = [
    ['b', 72, 100],
    ['j', 79.2, 100],
    ['i', 80, 100],
    ['a', 78.7, 100],
  ];
  const characters = { a: 'ה', b: 'ל', i: '\u05b8', j: ' ' };
  expect(await textsOf(painted, characters)).toEqual(['ה\u05b8ל']);
});

test('a foreign word with a stop is read from the left, and the stop after it', async () => {
  const painted: Painted[] = [
    ['.', 72, 100],
    ['P', 75.4, 100],
    ['D', 83.4, 100],
    ['F', 92.1, 100],
    ['b', 103, 100],
    ['a', 109.7, 100],
    ['c', 120, 100],
    ['a', 126, 100],
  ];
  const characters = { a: 'ב', b: 'ג', c: 'ד' };
  expect(await textsOf(painted, characters)).toEqual(['בד', 'בג', 'PDF.']);
});

test('a ring that is filed as a blank is part of the vowel, though it ends behind its letter', async () => {
  const painted: Painted[] = [
    ['n', 72, 100],
    ['i', 77, 100],
    ['k', 78.7, 100],
    ['u', 84.7, 100],
  ];
  expect(await textsOf(painted, { n: 'จ', i: ' ', k: 'า', u: 'น' })).toEqual(['จำน']);
});

test('a mark on lam and alef in one glyph leaves them in their order', async () => {
  const painted: Painted[] = [
    ['i', 76, 106],
    ['L', 72, 100],
    ['a', 78.7, 100],
    ['b', 85.4, 100],
  ];
  const characters = { a: 'و', b: 'أ', L: 'لا', i: '\u064b' };
  expect(await textsOf(painted, characters)).toEqual(['أولا\u064b']);
});

test('a mark that has the code of a figure does not tell the size of a font of another script', async () => {
  const painted: Painted[] = Array.from({ length: 8 }, (_, at) => ['n', 72 + 7 * at, 100]);
  const words = await wordsOf([...painted, ['.', 130, 100]], { n: 'ก', '.': '4' });
  expect(words.map(({ style }) => style.fontSize)).toContain(12);
});
