import { expect, test } from 'vitest';
import { boldWords } from './bold-words.ts';
import type { OcrWord } from './ocr-word.ts';

const TEXT = 'the running text of this page goes on from line to line and says little'.split(' ');
const LINES = 16;
const PLACES = 8;

type Set = { readonly text?: string; readonly weight: number };

/** A page of lines of eight words, each as heavy as told for its line and place in it, give or take a little. */
function pageOf(set: (line: number, place: number) => Set): OcrWord[] {
  return Array.from({ length: LINES * PLACES }, (_, at) => {
    const [line, place] = [Math.floor(at / PLACES), at % PLACES];
    const { text = TEXT[(at * 7) % TEXT.length] ?? '', weight } = set(line, place);
    return {
      text,
      weight: weight * (1 + 0.04 * Math.sin(at * 12.9)),
      spaceAfter: place < PLACES - 1,
      x0: place * 150,
      x1: place * 150 + 120,
      y0: line * 50,
      y1: line * 50 + 30,
      baseline: line * 50 + 28,
      fontSize: 30,
      confidence: 0.95,
      angle: 0,
    };
  });
}

/** Line and place of the words that come out bold. */
function boldOf(set: (line: number, place: number) => Set): string[] {
  return boldWords(pageOf(set)).flatMap((bold, at) =>
    bold ? [`${Math.floor(at / PLACES)}.${at % PLACES}`] : [],
  );
}

test('words side by side with wider strokes than the text around them are bold', () => {
  const bold = boldOf((line, place) => ({ weight: line === 7 && place < 3 ? 0.16 : 0.1 }));
  expect(bold).toEqual(['7.0', '7.1', '7.2']);
});

test('a line of wider strokes is bold', () => {
  const bold = boldOf((line) => ({ weight: line === 4 ? 0.16 : 0.1 }));
  expect(bold.length).toBe(PLACES);
});

test('print that grows heavier towards one side of the page is not', () => {
  expect(boldOf((_, place) => ({ weight: 0.09 + 0.011 * place }))).toEqual([]);
});

test('one word that is a little heavier is smudged', () => {
  const bold = boldOf((line, place) => ({ weight: line === 7 && place === 3 ? 0.125 : 0.1 }));
  expect(bold).toEqual([]);
});

test('capitals are heavier than small letters without being bold', () => {
  const bold = boldOf((line, place) =>
    line === 7 && place < 2 ? { text: 'CAPITALS', weight: 0.115 } : { weight: 0.1 },
  );
  expect(bold).toEqual([]);
});

test('ideographs among letters are compared with one another: their strokes are as wide as they are', () => {
  const set = (line: number) =>
    line < 6 ? { text: '水道の説明', weight: line === 2 ? 0.26 : 0.16 } : { weight: 0.1 };
  const lines = new Set(boldOf(set).map((place) => place.split('.')[0]));
  expect([...lines]).toEqual(['2']);
});

test('a line of ideographs a little heavier than the others is not bold', () => {
  expect(boldOf((line) => ({ text: '水道の説明', weight: line === 4 ? 0.16 : 0.135 }))).toEqual([]);
});
