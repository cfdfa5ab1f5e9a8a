import { expect, test } from 'vitest';
import { charactersOf } from './glyph-characters.ts';
import { pictureFontOf } from './symbol-fonts.ts';

/** What a code of a font reads as. */
function read(fontName: string, code: string): string {
  return charactersOf(code.codePointAt(0) ?? 0, 0, pictureFontOf(fontName), true);
}

test('quotation marks that are filed as letters read as quotation marks', () => {
  expect(read('CjgwktAdvP0004', 'B')).toBe('“');
  expect(read('YqxpbnAdvP0005', '^')).toBe('”');
});

test('signs of formulas that are filed as Icelandic letters read as signs', () => {
  expect([...'ð2þ½¼Þ'].map((code) => read('AdvP4C4E74', code)).join('')).toBe('(∈+[=)');
});

test('other fonts of the same publishers keep their letters', () => {
  expect(read('XvmkdwAdvTT3713a231', 'B')).toBe('B');
});
