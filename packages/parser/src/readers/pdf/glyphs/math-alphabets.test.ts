import { expect, test } from 'vitest';
import { mathFontOf } from '../../../page/math-font.ts';
import { type AlphabetStyles, styleInAlphabet } from './math-alphabets.ts';

const STYLE = {
  fontName: 'SomeMath-Regular',
  fontSize: 10,
  bold: false,
  italic: false,
  monospace: false,
  color: 0,
};

test('letters of a font that has all of mathematics keep the alphabet that their code tells', () => {
  const known: AlphabetStyles = new WeakMap();
  const kind = (letter: string) => {
    const style = styleInAlphabet(STYLE, letter.codePointAt(0) ?? 0, known);
    return [mathFontOf(style.fontName), style.italic, style.bold];
  };
  expect(kind('𝑥')).toEqual(['letters', true, false]);
  expect(kind('𝜃')).toEqual(['letters', true, false]);
  expect(kind('𝒙')).toEqual(['boldLetters', true, true]);
  expect(kind('𝐱')).toEqual(['other', false, true]);
  expect(kind('𝒜')).toEqual(['script', false, false]);
  expect(kind('𝔤')).toEqual(['fraktur', false, false]);
  expect(kind('𝔼')).toEqual(['blackboard', false, false]);
  expect(kind('x')).toEqual(['other', false, false]);
});

test('letters of one alphabet share one style, and fonts of text have no alphabets', () => {
  const known: AlphabetStyles = new WeakMap();
  expect(styleInAlphabet(STYLE, 0x1d465, known)).toBe(styleInAlphabet(STYLE, 0x1d466, known));
  const text = { ...STYLE, fontName: 'Times' };
  expect(styleInAlphabet(text, 0x1d465, known)).toBe(text);
});
