import { expect, test } from 'vitest';
import { writeTestPage } from '../tables/write-test-page.ts';
import { markWord } from './mark-word.ts';
import { writeDegrees } from './write-degrees.ts';

function read(text: string): string {
  const page = writeTestPage({ texts: [{ text, x: 60, y: 100 }] });
  const words = page.words.map((word) =>
    word.text === '◦' ? markWord(word, { superscript: true }) : word,
  );
  return writeDegrees({ ...page, words })
    .words.map((word) => word.text)
    .join(' ');
}

test('a ring raised behind a number of the text is a degree', () => {
  expect(read('at 25 ◦ C')).toBe('at 25 ° C');
});

test('rings of formulas and those behind words stay what they are', () => {
  expect(read('φ = 45 ◦')).toBe('φ = 45 ◦');
  expect(read('see ◦ below')).toBe('see ◦ below');
});
