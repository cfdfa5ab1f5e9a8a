import { describe, expect, test } from 'vitest';
import type { Rule, Word } from '../../page/primitives.ts';
import { findDisplayed } from './find-displayed.ts';
import { findInline } from './find-inline.ts';
import { formulaLatex } from './formula-latex.ts';
import { setBar, setPage, setText, setWord } from './write-test-words.ts';

const ROMAN = { font: 'CMR10' };
const SYMBOL = { font: 'CMSY10' };
const SMALL = { size: 7 };

function inline(words: readonly Word[], rules: readonly Rule[] = []): string[] {
  return findInline(words, setPage(words, rules)).words.flatMap(({ latex }) => latex ?? []);
}

const before = setText('We know that', 10, 100);
const after = setText('holds here too', 180, 100);
const line = (y: number) => setText('Words that fill one line of the page', 10, y);

describe('formulas among words', () => {
  test('a name that the bracket of its argument touches belongs to the formula', () => {
    const words = [
      setWord('diam(', 85, 100, ROMAN),
      setWord('X', 110, 100),
      setWord(')', 115, 100, { ...ROMAN, width: 4 }),
      setWord('<', 122, 100, { width: 8 }),
      setWord('∞', 133, 100, SYMBOL),
    ];
    expect(inline([...before, ...words, ...after])).toEqual(['\\mathrm{diam}(X)<\\infty']);
  });

  test('a capital that a variable touches belongs to the formula, one that is a word does not', () => {
    const mean = (x: number) => [
      setWord('E', 85, 100, ROMAN),
      setWord('X', x, 100),
      setWord('=', x + 7.5, 100, { ...ROMAN, width: 8 }),
      setWord('0', x + 18, 100, ROMAN),
    ];
    expect(inline([...before, ...mean(90.5), ...after])).toEqual(['EX=0']);
    expect(inline([...before, ...mean(93), ...after])).toEqual(['X=0']);
    const unit = [
      setWord('4.7', 85, 100, ROMAN),
      setWord('K', 100, 100, ROMAN),
      setWord('Ω', 105, 100, ROMAN),
    ];
    expect(inline([...before, ...unit, ...after])).toEqual([]);
  });

  test('a bold letter of Greek is bold in a formula, and text alone', () => {
    const words = [
      setWord('Ψ', 85, 100, { font: 'CMBX10' }),
      setWord('=', 92, 100, { ...ROMAN, width: 8 }),
      setWord('A', 103, 100),
    ];
    expect(inline([...before, ...words, ...after])).toEqual(['\\boldsymbol{\\Psi}=A']);
    expect(inline([...before, ...words.slice(0, 1), ...after])).toEqual([]);
  });

  test('a name with an index of mathematics, or with numbers in brackets behind a relation, belongs to the formula', () => {
    const group = [
      setWord('GL', 85, 100, ROMAN),
      setWord('n', 95, 101.5, SMALL),
      setWord('(', 99, 100, { ...ROMAN, width: 4 }),
      setWord('K', 103, 100),
      setWord(')', 108, 100, { ...ROMAN, width: 4 }),
    ];
    expect(inline([...before, ...group, ...after])).toEqual(['\\mathrm{GL}_{n}(K)']);
    const law = [
      setWord('U', 85, 100),
      setWord('∼', 92.8, 100, { ...SYMBOL, width: 8 }),
      setWord('Unif([0,1])', 103.6, 100, ROMAN),
    ];
    expect(inline([...before, ...law, ...after])).toEqual(['U\\sim\\mathrm{Unif}([0,1])']);
  });

  test('what brackets of a formula list is of one formula, whatever the blanks after its commas', () => {
    const words = [
      setWord('U', 85, 100),
      setWord('=', 92, 100, ROMAN),
      setWord('{', 100, 100, { ...SYMBOL, width: 5 }),
      setWord('u', 105, 100),
      setWord('1', 110, 101.5, { size: 7, font: 'CMR7' }),
      setWord(',', 114, 100, { width: 3 }),
      setWord('u', 122, 100),
      setWord('2', 127, 101.5, { size: 7, font: 'CMR7' }),
      setWord('}', 131, 100, { ...SYMBOL, width: 5 }),
    ];
    expect(inline([...before, ...words, ...after])).toEqual(['U=\\{u_{1},u_{2}\\}']);
  });

  test('the blank beside the name of a function parts no formula', () => {
    const words = [
      setWord('b', 85, 100),
      setWord('n', 90, 101.5, SMALL),
      setWord('log', 96.4, 100, ROMAN),
      setWord('x', 114, 100),
      setWord('n', 119, 101.5, SMALL),
    ];
    expect(inline([...before, ...words, ...after])).toEqual(['b_{n}\\log x_{n}']);
  });

  test('the brackets of a pair are its own, however its comma is set', () => {
    const words = [
      setWord('(', 85, 100, { ...ROMAN, width: 4 }),
      setWord('x,', 89, 100, { width: 8 }),
      setWord('y', 98.5, 100),
      setWord(')', 103.5, 100, { ...ROMAN, width: 4 }),
    ];
    expect(inline([...before, ...words, ...after])).toEqual(['(x,y)']);
  });

  test('brackets that look away from an interval are its own', () => {
    const words = [
      setWord(']', 85, 100, { ...ROMAN, width: 3 }),
      setWord('2,', 88, 100, { ...ROMAN, width: 8 }),
      setWord('+', 98, 100, { ...ROMAN, width: 8 }),
      setWord('∞', 106, 100, { ...SYMBOL, width: 10 }),
      setWord('[.', 116, 100, { ...ROMAN, width: 6 }),
    ];
    expect(inline([...before, ...words, ...after])).toEqual([']2,+\\infty[']);
  });

  test('brackets around a formula that has a list in inner ones are those of a remark', () => {
    const words = [
      setWord('(', 85, 100, { ...ROMAN, width: 4 }),
      setWord('f', 89, 100),
      setWord('(', 94, 100, { ...ROMAN, width: 4 }),
      setWord('x,y', 98, 100, { width: 13 }),
      setWord('))', 111, 100, { ...ROMAN, width: 8 }),
    ];
    expect(inline([...before, ...words, ...after])).toEqual(['f(x,y)']);
  });

  test('a word that a relation stands as close to as to what is before it is the other half', () => {
    const words = [
      setWord('x', 85, 100),
      setWord('∈', 92.8, 100, { ...SYMBOL, width: 6.7 }),
      setWord('TERMS', 102.3, 100, ROMAN),
    ];
    expect(inline([...before, ...words, ...after])).toEqual(['x\\in\\mathrm{TERMS}']);
    const apart = [words[0], words[1], setWord('holds', 103.5, 100, ROMAN)] as Word[];
    expect(inline([...before, ...apart, ...after])).toEqual(['x\\in']);
  });

  test('a formula goes on after a relation that has an index', () => {
    const words = [
      setWord('a', 85, 100),
      setWord('∼', 92.8, 100, { ...SYMBOL, width: 7.8 }),
      setWord('R', 100.6, 101.5, SMALL),
      setWord('b', 107, 100),
    ];
    expect(inline([...before, ...words, ...after])).toEqual(['a\\sim_{R}b']);
  });

  test('the dash or the number of an item is no part of its formula', () => {
    const formula = [setWord('x', 97, 100), setWord('∈', 105, 100, SYMBOL), setWord('S', 115, 100)];
    const dash = setWord('-', 85, 100, { ...ROMAN, width: 3.3 });
    const number = setWord('1:', 85, 100, { ...ROMAN, width: 8 });
    for (const label of [dash, number])
      expect(inline([...before, label, ...formula, ...after])).toEqual(['x\\in S']);
  });

  test('a long word in an index is written with its formula', () => {
    const words = [setWord('N', 85, 100), setWord('treat', 91, 102, { size: 7, font: 'CMR7' })];
    expect(inline([...before, ...words, ...after])).toEqual(['N_{\\mathrm{treat}}']);
  });

  test('a number that a word is compared with is text', () => {
    const words = [setWord('<', 87, 100), setWord('0.25', 98, 100, ROMAN)];
    const maths = [setWord('x', 125, 100), setWord('∈', 133, 100, SYMBOL), setWord('S', 143, 100)];
    expect(inline([...before, ...words, ...setText('for', 150, 100), ...after])).toEqual([]);
    expect(inline([...before, ...maths, ...after])).toEqual(['x\\in S']);
  });

  test('letters with full stops are short for words, whatever they are set in', () => {
    const short = setWord('i.e.,', 85, 100, { font: 'CMTI10' });
    const slanted = { ...short, style: { ...short.style, italic: true } };
    const words = [slanted, setWord('x', 111.5, 100), setWord('∈', 119, 100, SYMBOL)];
    expect(inline([...before, ...words, setWord('S', 129, 100), ...after])).toEqual(['x\\in S']);
  });

  test('a fraction goes on with what stands close to it, though it has some blank', () => {
    const words = [
      setWord('n', 85, 100),
      setWord('1', 93.2, 96, { size: 7, font: 'CMR7' }),
      setWord('k', 93.2, 103.5, SMALL),
    ];
    expect(inline([...before, ...words, ...after], [setBar(93.2, 97, 97.3)])).toEqual([
      'n\\frac{1}{k}',
    ]);
  });

  test('the number of an item is none of the signs of the formula that it begins with', () => {
    const item = [
      setWord('(a)', 30, 100, ROMAN),
      setWord('a', 52, 100),
      setWord('=', 60, 100, ROMAN),
      setWord('b', 71, 100),
    ];
    expect(findDisplayed(setPage([...line(60), ...item, ...line(140)]))).toEqual([]);
  });

  test('a line of contents is no formula', () => {
    const dots = Array.from({ length: 12 }, (_, index) =>
      setWord('.', 110 + 6 * index, 100, ROMAN),
    );
    const entry = [setWord('a', 80, 100), setWord('≥', 88, 100, SYMBOL), setWord('c', 99, 100)];
    expect(findDisplayed(setPage([...line(60), ...entry, ...dots, ...line(140)]))).toEqual([]);
  });

  test('slanted words stay words, and those that follow each other are one text', () => {
    const slanted = (text: string, x: number) => {
      const word = setWord(text, x, 100, { font: 'CMTI10' });
      return { ...word, style: { ...word.style, italic: true } };
    };
    const words = [slanted('for', 10), slanted('some', 29), setWord('x', 53, 100)];
    expect(formulaLatex(words, [], { words: 'words' })).toBe('\\text{for some }x');
  });

  test('how many there are is said with a sign before the brackets', () => {
    const words = [
      setWord('n', 85, 100),
      setWord('=', 93, 100, { ...ROMAN, width: 8 }),
      setWord('#', 104, 100, { ...ROMAN, width: 8 }),
      setWord('S', 112, 100),
      setWord('k', 118, 102, SMALL),
    ];
    expect(inline([...before, ...words, ...after])).toEqual(['n=\\#S_{k}']);
  });

  test('a hyphen at the end of a line is none of the signs of the formula before it', () => {
    const words = [
      setWord('x', 85, 100),
      setWord('k', 90, 102, SMALL),
      setWord('-', 94, 100, { ...ROMAN, width: 3.3 }),
    ];
    const below = setText('tuples are what this line is about', 10, 112);
    expect(inline([...before, ...words, ...below])).toEqual(['x_{k}']);
  });
});
