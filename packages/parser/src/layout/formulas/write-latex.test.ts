import { expect, test } from 'vitest';
import { writeLatex } from './write-latex.ts';

test('raised and lowered letters become powers and indices', () => {
  const text = 'Q(h) + cphp+1 = π';
  const spans = [
    { start: 8, end: 9, subscript: true },
    { start: 10, end: 11, superscript: true },
    { start: 12, end: 13, superscript: true },
  ];
  expect(writeLatex(text, spans)).toBe('Q(h)+c_{p}h^{p+1}=\\pi');
});

test('dots, comparisons and functions have their commands', () => {
  expect(writeLatex('ln x ≤ 2.75 . . .', [])).toBe('\\ln x\\leq2.75\\ldots');
});

test('a sign that is not known makes no LaTeX rather than a wrong one', () => {
  expect(writeLatex('x = ☐ + 1', [])).toBeUndefined();
});

test('words are not mathematics', () => {
  expect(writeLatex('speed = distance / time', [])).toBeUndefined();
});
