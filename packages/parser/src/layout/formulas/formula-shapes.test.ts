import { describe, expect, test } from 'vitest';
import { formulaLatex } from './formula-latex.ts';
import { setBar, setTall, setWord } from './write-test-words.ts';

const ROMAN = { font: 'CMR10' };
const SMALL = { size: 7 };

describe('shapes of formulas', () => {
  test('rows within tall brackets are a matrix, with powers that reach into the row above', () => {
    const words = [
      setTall('(', 20, 88, 26),
      setWord('a', 30, 98),
      setWord('b', 50, 98),
      setWord('k', 55, 100, SMALL),
      setWord('c', 30, 110),
      setWord('d', 50, 110),
      setWord('n', 55, 106, SMALL),
      setTall(')', 62, 88, 26),
    ];
    expect(formulaLatex(words, [])).toBe('\\begin{pmatrix}a&b_{k}\\\\c&d^{n}\\end{pmatrix}');
  });

  test('a brace that nothing closes opens cases, with their words', () => {
    const words = [
      setWord('y', 0, 104),
      setWord('=', 10, 104, ROMAN),
      setTall('{', 20, 88, 26),
      setWord('1', 28, 98, ROMAN),
      setWord('if', 48, 98, ROMAN),
      setWord('x', 62, 98),
      setWord('0', 28, 112, ROMAN),
      setWord('else', 48, 112, ROMAN),
    ];
    expect(formulaLatex(words, [], { words: 'words' })).toBe(
      'y=\\begin{cases}1&\\text{if }x\\\\0&\\text{else}\\end{cases}',
    );
  });

  test('brackets that are put together from parts are one', () => {
    const words = [
      setTall('⎡', 20, 80, 18),
      setTall('⎣', 20, 98, 18),
      setWord('1', 28, 92, ROMAN),
      setWord('2', 28, 106, ROMAN),
      setTall('⎤', 34, 80, 18),
      setTall('⎦', 34, 98, 18),
    ];
    expect(formulaLatex(words, [])).toBe('\\begin{bmatrix}1\\\\2\\end{bmatrix}');
  });

  test('two lines within round brackets are a choice of so many, unless they stand as lines of text do', () => {
    const choice = (apart: number) =>
      formulaLatex(
        [
          setTall('(', 20, 88, 26),
          setWord('n', 28, 98),
          setWord('k', 28, 98 + apart),
          setTall(')', 34, 88, 26),
        ],
        [],
      );
    expect(choice(13.6)).toBe('\\binom{n}{k}');
    expect(choice(12)).toBe('\\begin{pmatrix}n\\\\k\\end{pmatrix}');
  });

  test('roots and fractions with powers within tall brackets are no rows', () => {
    const bar = setBar(58, 72, 91);
    const root = [
      setTall('(', 20, 84, 26),
      setWord('a', 28, 100),
      setWord('+', 36, 100, ROMAN),
      setTall('√', 53, 91, 20),
      setWord('b', 60, 100),
      setWord('2', 66, 96.5, SMALL),
      setTall(')', 74, 84, 26),
    ];
    expect(formulaLatex(root, [bar])).toBe('(a+\\sqrt{b^{2}})');
    const fraction = [
      setTall('(', 20, 80, 34),
      setWord('h', 30, 91),
      setWord('2', 36, 86.5, SMALL),
      setWord('m', 32, 107),
      setTall(')', 44, 80, 34),
    ];
    expect(formulaLatex(fraction, [setBar(29, 41, 97.3)])).toBe('(\\frac{h^{2}}{m})');
  });

  test('a fraction in a power beside tall brackets is no row of those around', () => {
    const words = [
      setTall('{', 20, 80, 34),
      setTall('(', 28, 84, 26),
      setWord('a', 36, 99.5),
      setTall(')', 42, 84, 26),
      setWord('1', 50, 84.5, { size: 7, font: 'CMR7' }),
      setWord('p', 50, 92.5, SMALL),
      setTall('}', 56, 80, 34),
    ];
    expect(formulaLatex(words, [setBar(49.5, 54, 86)])).toBe('\\{(a)^{\\frac{1}{p}}\\}');
  });

  test('rows under each other are aligned where their relations stand', () => {
    const words = [
      setWord('a', 10, 100),
      setWord('=', 20, 100, ROMAN),
      setWord('b', 30, 100),
      setWord('=', 20, 116, ROMAN),
      setWord('c', 30, 116),
    ];
    expect(formulaLatex(words, [], { takesRows: true })).toBe(
      '\\begin{aligned}a&=b\\\\&=c\\end{aligned}',
    );
    expect(formulaLatex(words, [])).toBeUndefined();
  });

  test('relations within limits align no rows, and slanted ones do', () => {
    const sum = (x: number, y: number) => [
      setTall('∑', x, y - 9, 14),
      setWord('k', x - 3, y + 13, { size: 7 }),
      setWord('=', x + 1, y + 13, { size: 7, font: 'CMR7', width: 5.5 }),
      setWord('1', x + 7, y + 13, { size: 7, font: 'CMR7' }),
      setWord('c', x + 13, y),
    ];
    const rows = (relation: string) => [
      setWord('a', 10, 100),
      setWord(relation, 20, 100, { font: 'MSAM10', width: 8 }),
      ...sum(34, 100),
      setWord(relation, 20, 130, { font: 'MSAM10', width: 8 }),
      ...sum(34, 130),
    ];
    expect(formulaLatex(rows('⩽'), [], { takesRows: true })).toBe(
      '\\begin{aligned}a&\\leqslant\\sum_{k=1}c\\\\&\\leqslant\\sum_{k=1}c\\end{aligned}',
    );
    expect(formulaLatex(rows('+'), [], { takesRows: true })).toBe(
      '\\begin{gathered}a+\\sum_{k=1}c\\\\+\\sum_{k=1}c\\end{gathered}',
    );
  });

  test('a small number in the hook of a root says which root it is', () => {
    const root = {
      ...setTall('√', 20, 90, 12),
      style: setWord('√', 0, 0, { font: 'CMSY10' }).style,
    };
    const words = [
      { ...root, box: { ...root.box, x1: 28 } },
      setWord('3', 22, 96, { size: 5, font: 'CMR5' }),
      setWord('x', 29, 98),
    ];
    expect(formulaLatex(words, [setBar(28, 36, 89.6)])).toBe('\\sqrt[3]{x}');
  });

  test('an index before a root does not say which root it is', () => {
    const words = [
      setWord('s', 0, 104),
      setWord('2', 5, 105.5, { size: 7, font: 'CMR7' }),
      setTall('√', 8, 92, 16),
      setWord('x', 17, 104),
    ];
    expect(formulaLatex(words, [setBar(16.5, 23, 92.3)])).toBe('s_{2}\\sqrt{x}');
  });

  test('a line over letters and nothing above it is an overline', () => {
    expect(formulaLatex([setWord('AB', 20, 100)], [setBar(20, 30, 91)])).toBe('\\overline{AB}');
    expect(formulaLatex([setWord('5', 20, 100)], [setBar(10, 180, 91)])).toBeUndefined();
  });

  test('limits that are wider than their sign stand centred under it', () => {
    const words = [
      { ...setTall('∑', 20, 90, 14), box: { x0: 20, y0: 82, x1: 34, y1: 104 } },
      setWord('i', 18, 111, SMALL),
      setWord('∈', 22, 111, { size: 7, font: 'CMSY7' }),
      setWord('S', 27, 111, SMALL),
      setWord('x', 38, 100),
      setWord('i', 43, 101.5, SMALL),
    ];
    expect(formulaLatex(words, [])).toBe('\\sum_{i\\in S}x_{i}');
  });

  test('primes, accents and alphabets have their own signs', () => {
    const words = [
      setWord('f', 10, 100),
      setWord('′', 15, 96, { size: 7, font: 'CMSY7' }),
      setWord('=', 22, 100, ROMAN),
      setWord('ŷ', 30, 100),
      setWord('L', 36, 100, { font: 'CMSY10' }),
      setWord('R', 42, 100, { font: 'MSBM10' }),
      setWord('v', 48, 100, { font: 'CMBX10' }),
      setWord('F', 54, 100, { font: 'rsfs10' }),
    ];
    expect(formulaLatex(words, [])).toBe(
      "f'=\\hat{y}\\mathcal{L}\\mathbb{R}\\mathbf{v}\\mathscr{F}",
    );
  });

  test('a stroke through a relation denies it', () => {
    const words = [
      setWord('a', 10, 100),
      setWord('\u0338', 20, 100, { font: 'CMSY10', width: 0 }),
      setWord('=', 20, 100, ROMAN),
      setWord('b', 30, 100),
    ];
    expect(formulaLatex(words, [])).toBe('a\\neq b');
  });

  test('three dots are one sign', () => {
    const words = [
      setWord('a', 10, 100),
      setWord(',', 15, 100),
      ...[20, 24, 28].map((x) => setWord('.', x, 100, { width: 2.8 })),
      setWord(',', 32, 100),
      setWord('n', 38, 100),
    ];
    expect(formulaLatex(words, [])).toBe('a,\\ldots,n');
  });

  test('small letters around a bar in a line of text are a fraction in it, not a power', () => {
    const words = [
      setWord('x', 10, 100),
      setWord('a', 18, 96, SMALL),
      setWord('b', 18, 103.5, SMALL),
    ];
    const line = { size: 10, baseline: 100 };
    expect(formulaLatex(words, [setBar(18, 22, 97.3)], { line })).toBe('x\\frac{a}{b}');
  });

  test('a sign that is not known makes no LaTeX', () => {
    expect(formulaLatex([setWord('a', 10, 100), setWord('\ufffd', 20, 100)], [])).toBeUndefined();
  });
});
