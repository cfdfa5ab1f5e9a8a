import { expect, test } from 'vitest';
import { setWord } from '../../formulas/write-test-words.ts';
import { joinInitial } from './join-initial.ts';

/** The first words of a text that opens with a large bold letter. */
function opening(initial: string, ...texts: readonly string[]): string {
  const large = setWord(initial, 10, 124, { size: 30, width: 20 });
  const words = joinInitial([
    { ...large, style: { ...large.style, bold: true }, spaceAfter: true },
    ...texts.map((text, at) => setWord(text, 34 + 40 * at, 106, { size: 10, width: 30 })),
  ]);
  expect(words.map(({ style }) => style.bold)).toEqual(words.map(() => false));
  return words.map(({ text, spaceAfter }) => `${text}${spaceAfter ? ' ' : ''}`).join('');
}

test('an initial is one with the word it begins, in its weight', () => {
  expect(opening('F', 'or')).toMatch(/^For/);
  expect(opening('T', 'HE')).toMatch(/^THE/);
  expect(opening('“W', 'hen')).toMatch(/^“When/);
  expect(opening('A', 'lready')).toMatch(/^Already/);
  expect(opening('I', 'n')).toMatch(/^In/);
  expect(opening('I', '’m')).toMatch(/^I’m/);
});

test('a letter that is a word by itself is none of the next one', () => {
  expect(opening('A', 'new')).toMatch(/^A new/);
  expect(opening('I', 'have')).toMatch(/^I have/);
  expect(opening('A', '100-page')).toMatch(/^A 100/);
});
