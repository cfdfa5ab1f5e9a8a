import { expect, test } from 'vitest';
import { type TestText, writeTestPage } from '../tables/write-test-page.ts';
import { writeBlanks } from './write-blanks.ts';

/** Words and how many rules are left, of a line with a rule from 100 to 130 under it. */
function read(...texts: readonly TestText[]): { text: string; rules: number } {
  const page = writeBlanks(writeTestPage({ texts, rules: [[100, 102, 130, 102]] }));
  return { text: page.words.map(({ text }) => text).join(' '), rules: page.rules.length };
}

test('a rule between two words of a sentence is a blank to be filled in', () => {
  const sentence = [
    { text: 'it is', x: 70, y: 100 },
    { text: 'percent', x: 133, y: 100 },
  ];
  expect(read(...sentence)).toEqual({ text: 'it is ____ percent', rules: 0 });
});

test('what is underlined, a bar of a fraction and a field behind its name are none', () => {
  const sides = [
    { text: 'it is', x: 70, y: 100 },
    { text: 'percent', x: 133, y: 100 },
  ];
  expect(read(...sides, { text: 'nearly', x: 100, y: 100 }).rules).toBe(1);
  expect(read(...sides, { text: 'under', x: 101, y: 111 }).rules).toBe(1);
  expect(read({ text: 'Name:', x: 70, y: 100 }, { text: 'of', x: 133, y: 100 }).rules).toBe(1);
  expect(read({ text: 'Name', x: 70, y: 100 }, { text: 'Town', x: 133, y: 100 }).rules).toBe(1);
});

test('an answer reaches over the whole line that it is written on', () => {
  const page = writeTestPage({
    texts: [
      { text: 'it is', x: 70, y: 100 },
      { text: 'red', x: 110, y: 100 },
      { text: 'or', x: 162, y: 100 },
    ],
    rules: [
      [100, 102, 130, 102],
      [130, 102, 160, 102],
    ],
  });
  const { words, rules } = writeBlanks(page);
  expect(words[2]).toMatchObject({ text: 'red', box: { x0: 100, x1: 160 } });
  expect(rules).toHaveLength(2);
});

test('words that were read off a picture may reach over the ends of a blank', () => {
  const page = writeTestPage({
    texts: [
      { text: '它的补角是', x: 80, y: 100 },
      { text: '度。', x: 127, y: 100 },
    ],
    rules: [[100, 102, 130, 102]],
  });
  const read = page.words.map((word) => ({ ...word, origin: 'ocr' as const }));
  const texts = (words: typeof page.words) =>
    writeBlanks({ ...page, words }).words.map(({ text }) => text);
  expect(texts(read)).toEqual(['它的补角是', '____', '度。']);
  expect(texts(page.words)).toEqual(['它的补角是', '度。']);
});
