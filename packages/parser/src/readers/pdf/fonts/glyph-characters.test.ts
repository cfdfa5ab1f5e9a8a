import { expect, test } from 'vitest';
import { UNMAPPED } from '../glyphs/glyph-flags.ts';
import { charactersOf, UNKNOWN_CHARACTER } from './glyph-characters.ts';
import { textOfGlyphName } from './glyph-names.ts';
import { pictureFontOf } from './symbol-fonts.ts';

test('parts of tall brackets that are filed as private use are signs', () => {
  const parts = Array.from({ length: 20 }, (_, at) =>
    charactersOf(0xf8eb + at, 0, undefined, true),
  );
  expect(parts.join('')).toBe('⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪⎮⎞⎟⎠⎤⎥⎦⎫⎬⎭');
  expect(charactersOf(0xf8ea, 0, undefined, true)).toBe(UNKNOWN_CHARACTER);
});

test('wide accents of TeX are accents', () => {
  expect(textOfGlyphName('hatwide')).toBe('\u0302');
  expect(textOfGlyphName('tildewidest')).toBe('\u0303');
});

test.each([
  ['alpha', 'α'],
  ['Omega', 'Ω'],
  ['H9262', 'μ'],
  ['H9268', 'σ'],
  ['H9270', 'τ'],
  ['H9275', 'ω'],
  ['H9004', 'Δ'],
  ['H11350', '≥'],
  ['arrowdblboth', '⇔'],
  ['lessorequalslant', '⩽'],
  ['vector', '\u20d7'],
])('the glyph %s is %s', (name, character) => {
  expect(textOfGlyphName(name)).toBe(character);
});

test('Greek letters and brackets of formulas in OpenSymbol are read', () => {
  const codes = [0xe085, 0xe09e, 0xe0ac, 0xe0b6, 0xe0b7, 0xe0c1, 0xe0ce, 0xe09f];
  const texts = codes.map((code) => charactersOf(code, 0, 'opensymbol', true));
  expect(texts.join('')).toBe('>(ΓΩαλω)');
  expect(charactersOf(0xe0f0, 0, 'opensymbol', true)).toBe(UNKNOWN_CHARACTER);
  expect(charactersOf(0xe0c1, 0, undefined, true)).toBe(UNKNOWN_CHARACTER);
});

test('the pointer of forms is one, by the name of its font', () => {
  const font = pictureFontOf('UniversalStd-NewswithCommPi');
  expect(charactersOf(97, UNMAPPED, font, true)).toBe('▶');
  expect(charactersOf(98, UNMAPPED, font, true)).toBe(UNKNOWN_CHARACTER);
});

test('signs of forms in Webdings are read, its pictures are not known', () => {
  const font = pictureFontOf('Webdings');
  const texts = [0xf030, 0xf063, 0xf061, 0x67].map((code) => charactersOf(code, 0, font, true));
  expect(texts.join('')).toBe('–□✔■');
  expect(charactersOf(0xf062, 0, font, true)).toBe(UNKNOWN_CHARACTER);
});

test('letters, figures and control codes of the font of tall brackets are its codes', () => {
  const font = pictureFontOf('CMEX10');
  const read = (codes: readonly number[]) =>
    codes.map((code) => charactersOf(code, 0, font, true)).join('');
  expect(read([0x5a, 0x73, 0x58, 0x10, 0x11, 0x30, 0x42])).toBe('∫√∑()⎛⎜');
  expect(read([0x28, 0x5b, 0x2211])).toBe('([∑');
});

test('letters of the fonts of eurosym are signs of the euro', () => {
  expect(charactersOf(0x65, 0, pictureFontOf('TeX-feymr10'), true)).toBe('€');
  expect(charactersOf(0x65, 0, pictureFontOf('feybo10'), true)).toBe('€');
  expect(charactersOf(0x65, 0, pictureFontOf('Feynman'), true)).toBe('e');
});

test('boxes of wasysym are boxes to tick, whose codes the file explains nowhere', () => {
  const read = (code: number) => charactersOf(code, UNMAPPED, pictureFontOf('wasy10'), true);
  expect([50, 51, 52].map(read)).toEqual(['☐', '☑', '☒']);
});

test.each([
  ['FontAwesome', 0xf0e0, '✉'],
  ['FontAwesome5Free-Solid', 0xf3c5, '📍'],
  ['FontAwesome', 0xf09b, 'GitHub'],
  ['FontAwesome', 0xf2a1, ''],
  ['Academicons', 0xe9d4, ''],
  ['MaterialIcons-Regular', 0xe0be, ''],
])('the icon of %s at %i is read as "%s"', (font, code, text) => {
  expect(charactersOf(code, 0, pictureFontOf(font), true)).toBe(text);
});

test('letters of icon fonts are no text, and their names are looked up whole', () => {
  expect(charactersOf(0x41, 0, pictureFontOf('FontAwesome'), true)).toBe('');
  expect(charactersOf(3, UNMAPPED, pictureFontOf('FontAwesome5Free-Solid'), true)).toBe('•');
  expect(textOfGlyphName('mobile_phone')).toBe('📱');
});

test('codes that Unicode keeps from standing for any character are unknown', () => {
  for (const code of [0xffff, 0x3ffff, 0x1fffe])
    expect(charactersOf(code, 0, undefined, true)).toBe(UNKNOWN_CHARACTER);
  expect(charactersOf(0x1f600, 0, undefined, true)).toBe('😀');
});
