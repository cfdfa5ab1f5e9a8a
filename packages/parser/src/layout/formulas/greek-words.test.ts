import { expect, test } from 'vitest';
import { recognisePage } from '../../recognise-page.ts';
import { markGreek, withoutGreekWords } from './greek-words.ts';
import { setPage, setText } from './write-test-words.ts';

const GREEK = [
  'Ο χρήστης επιλέγει τον τύπο του αρχείου, π.χ. από το μενού',
  'ή από τη γραμμή εντολών, και το πρόγραμμα ανοίγει στις 9 π.μ.',
];
const ENGLISH = ['The user chooses the rate of decay, which is called λ.τ here', 'and given once.'];

function setLines(lines: readonly string[]) {
  return setPage(lines.flatMap((line, row) => setText(line, 70, 100 + 14 * row)));
}

test('abbreviations and short words of a page in Greek are no formulas', () => {
  const { elements } = recognisePage(setLines(GREEK));
  expect(elements.flatMap(({ spans }) => spans).filter(({ latex }) => latex)).toEqual([]);
  expect(elements.map(({ text }) => text).join(' ')).toContain('π.χ. από το μενού ή από');
});

test('letters of Greek in another language may be those of a formula', () => {
  const page = setLines(ENGLISH);
  expect(markGreek(page)).toBe(page);
});

test('of a text the words in Greek are taken out, and letters by themselves are left', () => {
  expect(withoutGreekWords('Τιμή < 5 α')).toBe('  < 5 α');
});
