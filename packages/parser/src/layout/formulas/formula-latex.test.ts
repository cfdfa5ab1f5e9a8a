import { describe, expect, test } from 'vitest';
import type { Rule, Word } from '../../page/primitives.ts';
import { formulaLatex } from './formula-latex.ts';

/** A word at its left end on a baseline; letters are half as wide as high. */
function at(text: string, x: number, baseline: number, size = 10): Word {
  return {
    text,
    box: { x0: x, y0: baseline - 0.8 * size, x1: x + 0.5 * size * text.length, y1: baseline + 2 },
    baseline,
    style: {
      fontName: 'Math',
      fontSize: size,
      bold: false,
      italic: /^\p{L}$/u.test(text),
      monospace: false,
      color: 0,
    },
    angle: 0,
    origin: 'text_layer',
    confidence: 1,
    spaceAfter: false,
  };
}

function bar(x0: number, x1: number, y: number): Rule {
  return {
    direction: 'horizontal',
    box: { x0, y0: y, x1, y1: y + 0.4 },
    thickness: 0.4,
    color: 0,
    dashed: false,
  };
}

describe('formulas', () => {
  test('signs over and under a bar are a fraction', () => {
    const words = [at('y', 10, 100), at('=', 20, 100), at('a', 40, 92), at('b', 40, 108)];
    expect(formulaLatex(words, [bar(38, 48, 96.5)])).toBe('y=\\frac{a}{b}');
  });

  test('a fraction within a fraction stays within it', () => {
    const words = [
      at('x', 10, 100),
      at('=', 20, 100),
      at('a', 50, 80),
      at('b', 50, 94),
      at('c', 50, 110),
    ];
    expect(formulaLatex(words, [bar(46, 60, 84), bar(40, 66, 98)])).toBe(
      'x=\\frac{\\frac{a}{b}}{c}',
    );
  });

  test('a bar that a root sign opens is a root', () => {
    const words = [at('z', 10, 100), at('=', 20, 100), at('√', 35, 100), at('2g', 41, 100)];
    expect(formulaLatex(words, [bar(40, 52, 91)])).toBe('z=\\sqrt{2g}');
  });

  test('small signs moved up and down are powers and indices', () => {
    const words = [
      at('c', 10, 100),
      at('p', 15, 102, 7),
      at('h', 20, 100),
      at('p', 25, 96, 7),
      at('+', 28.6, 96, 7),
      at('1', 32.1, 96, 7),
      at('=', 40, 100),
      at('q', 50, 93),
      at('r', 50, 108),
    ];
    expect(formulaLatex(words, [bar(48, 58, 97)])).toBe('c_{p}h^{p+1}=\\frac{q}{r}');
  });

  test('small signs under a limit or sum are its limits', () => {
    const words = [
      at('lim', 10, 100),
      at('h', 10, 108, 7),
      at('→', 14, 108, 7),
      at('0', 18, 108, 7),
      at('a', 32, 93),
      at('h', 32, 108),
      at('=', 44, 100),
      at('f', 54, 100),
    ];
    expect(formulaLatex(words, [bar(30, 40, 97)])).toBe('\\lim_{h\\rightarrow0}\\frac{a}{h}=f');
  });

  test('a bar with nothing under it makes no LaTeX rather than a wrong one', () => {
    const words = [at('y', 10, 100), at('=', 20, 100), at('a', 40, 92)];
    expect(formulaLatex(words, [bar(38, 48, 96.5)])).toBeUndefined();
  });

  test('signs on two lines without a bar make no LaTeX', () => {
    const words = [at('y', 10, 100), at('=', 20, 100), at('a', 30, 100), at('b', 10, 114)];
    expect(formulaLatex(words, [])).toBeUndefined();
  });

  test('words make no LaTeX', () => {
    const words = [at('speed', 10, 100), at('=', 40, 100), at('a', 60, 92), at('b', 60, 108)];
    expect(formulaLatex(words, [bar(58, 68, 96.5)])).toBeUndefined();
  });
});
