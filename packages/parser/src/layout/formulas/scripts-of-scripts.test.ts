import { describe, expect, test } from 'vitest';
import { formulaLatex } from './formula-latex.ts';
import { setBar, setTall, setWord } from './write-test-words.ts';

const SMALL = { size: 7 };
const SMALLEST = { size: 5 };

describe('parts of formulas that are as small as type gets', () => {
  test('a power in a fraction of a power is as large as what carries it', () => {
    const words = [
      setWord('e', 10, 100),
      setWord('−', 15, 95.5, { size: 7, font: 'CMSY7' }),
      setWord('1', 23, 92.5, { size: 5, font: 'CMR5' }),
      setWord('σ', 22, 98.7, SMALLEST),
      setWord('2', 24.5, 97, { size: 5, font: 'CMR5' }),
      setWord('x', 28, 95.5, SMALL),
    ];
    expect(formulaLatex(words, [setBar(22, 27, 93.5)])).toBe('e^{-\\frac{1}{\\sigma^{2}}x}');
  });

  test('a letter stands on the line, however many there are in its index', () => {
    const words = [
      setWord('e', 10, 100),
      setWord('1', 17, 92.5, { size: 5, font: 'CMR5' }),
      setWord('Σ', 15, 98.7, SMALLEST),
      setWord('ii', 17.5, 100.3, SMALLEST),
    ];
    expect(formulaLatex(words, [setBar(15, 23, 93.5)])).toBe('e^{\\frac{1}{\\Sigma_{ii}}}');
  });
});

describe('signs painted in parts', () => {
  test('the parts of a tall root are one sign', () => {
    const words = [
      setTall('√', 10, 80, 6.5),
      setTall('√', 10, 86, 6.5),
      setTall('√', 10, 92, 18),
      setWord('a', 18, 92),
      setWord('b', 18, 106),
    ];
    expect(formulaLatex(words, [setBar(15, 26, 79.6), setBar(17, 25, 96)])).toBe(
      '\\sqrt{\\frac{a}{b}}',
    );
  });
});

describe('signs put together', () => {
  test('four tips and the bars between them are a brace, with what is set to it', () => {
    const tip = (text: string, x: number) => setWord(text, x, 106, { font: 'CMEX10', width: 4 });
    const words = [
      setWord('a', 20, 100),
      setWord('+', 30, 100, { font: 'CMR10' }),
      setWord('b', 40, 100),
      tip('⏟', 20),
      tip('⏞', 28),
      tip('⏞', 32),
      tip('⏟', 40),
      setWord('k', 30, 115, SMALL),
      setWord('=', 50, 100, { font: 'CMR10' }),
      setWord('c', 60, 100),
    ];
    expect(formulaLatex(words, [setBar(24, 28, 105.2), setBar(36, 40, 105.2)])).toBe(
      '\\underbrace{a+b}_{k}=c',
    );
  });

  test('dots that go down are one sign', () => {
    const dots = (x: number, step: number) =>
      [0, 1, 2].map((nth) =>
        setWord('.', x + nth * step, 102 + 4 * nth, { font: 'CMR10', width: 2.8 }),
      );
    const words = [
      setTall('(', 10, 78, 50),
      setWord('a', 20, 90),
      setWord('b', 40, 90),
      ...dots(21, 0),
      ...dots(38, 3),
      setWord('c', 20, 122),
      setWord('d', 40, 122),
      setTall(')', 52, 78, 50),
    ];
    expect(formulaLatex(words, [])).toBe(
      '\\begin{pmatrix}a&b\\\\\\vdots&\\ddots\\\\c&d\\end{pmatrix}',
    );
  });

  test('arrows with a hook and those to both sides are painted in two parts', () => {
    const words = [
      setWord('A', 10, 100),
      setWord('↩', 18, 100, { width: 2.8 }),
      setWord('→', 19, 100, { font: 'CMSY10', width: 10 }),
      setWord('B', 32, 100),
      setWord('←→', 40, 100, { font: 'CMSY10', width: 18 }),
      setWord('C', 61, 100),
    ];
    expect(formulaLatex(words, [])).toBe('A\\hookrightarrow B\\longleftrightarrow C');
  });

  test('a prime behind an index belongs to it, as small as it is', () => {
    const words = [
      setWord('x', 10, 100, SMALL),
      setWord('C', 14, 102, SMALLEST),
      setWord('′', 17.5, 100, { size: 5, font: 'CMSY5', width: 1.5 }),
    ];
    expect(formulaLatex(words, [])).toBe("x_{C'}");
  });
});

describe('limits of neighbours', () => {
  test('what stands close under several signs is parted where the white is widest', () => {
    const under = (text: string, x: number, width: number, font = 'CMMI7') =>
      setWord(text, x, 111, { size: 7, font, width });
    const sum = (x: number, letter: string) => [
      { ...setTall('∑', x, 91, 14), box: { x0: x, y0: 84, x1: x + 14.4, y1: 105 } },
      under(letter, x + 0.7, 3),
      under('=', x + 3.7, 6, 'CMR7'),
      under('1', x + 9.7, 4, 'CMR7'),
    ];
    const words = [
      setWord('E', 26.9, 100, { font: 'MSBM10', width: 6.6 }),
      under('x', 9.2, 17.4),
      under('∼', 26.6, 6.2, 'CMSY7'),
      under('D', 32.8, 6.2, 'CMSY7'),
      under('y', 39, 11.3),
      ...sum(52.9, 't'),
      ...sum(68.9, 'i'),
      setWord('f', 85, 100),
    ];
    expect(formulaLatex(words, [])).toBe(
      '\\mathbb{E}_{x\\sim\\mathcal{D}y}\\sum_{t=1}\\sum_{i=1}f',
    );
  });
});
