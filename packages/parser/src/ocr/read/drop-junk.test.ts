import { expect, test } from 'vitest';
import { dropJunk } from './drop-junk.ts';
import type { OcrWord } from './ocr-word.ts';

type Read = readonly [text: string, confidence: number];

/** A line of words as print stands, at a height of the page. */
function lineOf(words: readonly Read[], y: number, size = 30, x = 100): OcrWord[] {
  let left = x;
  return words.map(([text, confidence], at) => {
    const x0 = left;
    left += text.length * size * 0.5 + size * 0.3;
    return {
      text,
      confidence,
      x0,
      x1: x0 + text.length * size * 0.5,
      y0: y,
      y1: y + size * 0.9,
      baseline: y + size * 0.75,
      fontSize: size,
      weight: 0.1,
      spaceAfter: at < words.length - 1,
      angle: 0,
    };
  });
}

const sure = (text: string): Read[] => text.split(' ').map((word) => [word, 0.97]);

const LETTER = [
  'Renewal of the tenancy is at the mutual consent of the parties',
  'The landlord shall give two months notice in writing to vacate',
  'In witness whereof the parties have set their hands this day',
].flatMap((text, at) => lineOf(sure(text), 100 + at * 50));

const textOf = (words: readonly OcrWord[]) => words.map(({ text }) => text).join(' ');

test('what was read out of a signature is left out, a doubtful word within a line stays', () => {
  const signature = lineOf(
    [
      ['b', 0.13],
      ['BR®6', 0.08],
    ],
    700,
    55,
    900,
  );
  const doubtful = lineOf([...sure('Tenant'), ['signatvre', 0.4], ...sure('and date')], 600);
  expect(textOf(dropJunk([...LETTER, ...doubtful, ...signature]))).toBe(
    textOf([...LETTER, ...doubtful]),
  );
});

/** A table in Cyrillic as a reader of Latin sees it, its numbers first. */
const UNKNOWN = [
  '4.1 72 5000 Paborsi no noproroske npoektos sHyrpen«x CHCTEM',
  '4.2 72 5000 no noproroske npoextos MHK@HepH6IX CHCTEM OToRMeRnA',
  '4.3 72 5000 cucreMEt u ceru cha6oro4Hble ynpasnekwe HapyRuble',
  '4.4 72 5000 Paboral no nororoske npoektos 9nektpocHa6kenne',
].flatMap((text, at) =>
  lineOf(
    text.split(' ').map((word) => [word, /^[\d.]+$/.test(word) ? 0.97 : 0.45] as const),
    100 + at * 50,
  ),
);

test('of print in a script the reader does not know numbers are left, not rubbish', () => {
  const kept = dropJunk(UNKNOWN).map(({ text }) => text);
  expect(kept.filter((text) => /^[\d.]+$/.test(text)).length).toBeGreaterThanOrEqual(10);
  expect(kept.filter((text) => /\p{L}/u.test(text)).length).toBeLessThanOrEqual(3);
});

test('a line whose end is left out ends before it', () => {
  const ends = dropJunk(UNKNOWN).filter(({ spaceAfter }) => !spaceAfter);
  expect(ends.length).toBe(4);
});

test('names, codes and other languages stay', () => {
  const words = [
    'Mieczysław Brzęczyszczykiewicz zameldowany w Łękołodach',
    'XJ-40092 KLT 88120-B 13.50 ø 22 mm',
    'Yleiskokouksen pöytäkirja hyväksyttiin yksimielisesti',
  ].flatMap((text, at) => lineOf(sure(text), 100 + at * 50));
  expect(textOf(dropJunk(words))).toBe(textOf(words));
});

test('where most of what was read is none, what is likelier none is left out too', () => {
  const words = UNKNOWN.filter(({ text }) => !/^[\d.]+$/.test(text));
  const code = lineOf([['4711/2024', 0.97]], 500);
  const doubtful = lineOf([['nosge', 0.9]], 560);
  const kept = textOf(dropJunk([...words, ...code, ...doubtful]));
  expect(textOf(dropJunk([...LETTER, ...doubtful]))).toContain('nosge');
  expect(kept).toContain('4711/2024');
  expect(kept).not.toContain('nosge');
});
