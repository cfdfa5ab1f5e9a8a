import { expect, test } from 'vitest';
import { latexOfCharacters } from './latex-of-characters.ts';

test('Greek letters, operators and mathematical alphabets become commands', () => {
  expect(latexOfCharacters('α≤∞')).toBe('\\alpha \\leq \\infty ');
  expect(latexOfCharacters('𝑥𝐀𝔸')).toBe('x\\mathbf{A}\\mathbb{A}');
  expect(latexOfCharacters('𝛼')).toBe('\\alpha ');
});

test('characters that TeX takes for its own are escaped', () => {
  expect(latexOfCharacters('{50%}')).toBe('\\{50\\%\\}');
});
