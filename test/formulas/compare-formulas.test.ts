import { describe, expect, test } from 'vitest';
import { compareFormulas } from '../../bench/formulas/compare-formulas.ts';
import { formulasOfMarkdown } from '../../bench/formulas/formulas-of-markdown.ts';
import { normaliseLatex } from '../../bench/formulas/normalise-latex.ts';

describe('LaTeX in one form', () => {
  test.each([
    ['x_i^2', 'x^{2}_{i}'],
    ['a \\le b', 'a\\leq b'],
    ['\\left( \\dfrac12 \\right)', '(\\frac{1}{2})'],
    ['f_1^{\\prime}', "f'_{1}"],
    ['\\mathrm{max}', '\\max'],
    ['\\mathbf{A}\\mathbf{x}', '\\mathbf{Ax}'],
    ['\\begin{align} a &= b, \\\\ c &= d. \\end{align}', 'a = b \\\\ c = d'],
    ['\\begin{pmatrix} 1 & 2 \\end{pmatrix}', '\\left(\\begin{matrix}1&2\\end{matrix}\\right)'],
    ['1 & \\text{if } x', '1\\text{ if}x'],
    ['\\int f \\, dx \\tag{3}', '\\int f dx.'],
  ])('%s is set like %s', (one, other) => {
    expect(normaliseLatex(one)).toBe(normaliseLatex(other));
  });

  test.each([
    ['x_{ij}', 'x_i j'],
    ['\\frac{a}{b}', '\\frac{b}{a}'],
    ['\\hat{x}', 'x'],
    ['\\mathbf{x}', 'x'],
    ['\\phi', '\\varphi'],
    ['x^{a_i}', 'x^a_i'],
  ])('%s is not set like %s', (one, other) => {
    expect(normaliseLatex(one)).not.toBe(normaliseLatex(other));
  });
});

test('formulas of a markdown are those between dollars, not prices or code', () => {
  const markdown = 'It costs \\$5 and $x_i$ or `$y$`.\n\n$$\na=b\n$$\n\n```\n$z$\n```\n';
  expect(formulasOfMarkdown(markdown)).toEqual({ displayed: ['a=b'], inline: ['x_i'] });
});

test('each formula counts once, and letters alone do not', () => {
  const score = compareFormulas(['a=b', 'a=b', 'x'], ['a=b', 'y', 'c=d'], false);
  expect(score).toMatchObject({ expected: 2, found: 2, right: 1, missed: ['a=b'], wrong: ['c=d'] });
});
