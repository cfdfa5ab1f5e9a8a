import { describe, expect, test } from 'vitest';
import { readDate } from '../facts/read-date.ts';
import { HYPHEN, UNMAPPED } from '../glyphs/glyph-flags.ts';
import { charactersOf } from './glyph-characters.ts';
import { textOfGlyphName } from './glyph-names.ts';
import { languageLikeness } from './letter-statistics.ts';
import { readSfntCharacters } from './read-sfnt-characters.ts';
import { readType1Names } from './read-type1-names.ts';
import { pictureFontOf, symbolCharacter } from './symbol-fonts.ts';

describe('glyph names', () => {
  test.each([
    ['T_h', 'Th'],
    ['f_f_i.alt', 'ffi'],
    ['uni20AC', '€'],
    ['integraldisplay', '∫'],
    ['parenleftBigg', '('],
    ['epsilon1', 'ϵ'],
    ['seven', '7'],
    ['hyphen', '-'],
    ['eacute', 'é'],
    ['quotedblright', '”'],
    ['acute', '´'],
  ])('%s is %s', (name, text) => {
    expect(textOfGlyphName(name)).toBe(text);
  });

  test('a number of the font is no name', () => {
    expect(textOfGlyphName('glyph1234')).toBeUndefined();
    expect(textOfGlyphName('.notdef')).toBeUndefined();
  });
});

describe('characters', () => {
  test('a ligature is taken apart', () => {
    expect(charactersOf(0xfb01, 0, undefined, true)).toBe('fi');
  });

  test('a letter of a formula is the letter', () => {
    expect(charactersOf(0x1d465, 0, undefined, true)).toBe('x');
  });

  test('a soft hyphen counts only where it is painted', () => {
    expect(charactersOf(0xad, 0, undefined, false)).toBe('');
    expect(charactersOf(0xad, 0, undefined, true)).toBe('-');
    expect(charactersOf(2, HYPHEN, undefined, true)).toBe('-');
  });

  test('an unexplained code is no letter', () => {
    expect(charactersOf(0x41, UNMAPPED, undefined, true)).toBe('\ufffd');
    expect(charactersOf(0xe123, 0, undefined, true)).toBe('\ufffd');
  });

  test('corners and arcs of frames are no text, and notes neither', () => {
    expect(charactersOf(0x41, 0, 'strokes', true)).toBe('');
    expect(charactersOf(0x261b, 0, 'strokes', true)).toBe('');
    expect(charactersOf(0x02, UNMAPPED, 'music', true)).toBe('');
    expect(charactersOf(0x34, 0, 'music', true)).toBe('4');
  });

  test('pictures of Wingdings and signs of Symbol are what they show', () => {
    expect(symbolCharacter('wingdings', 0xf0fc)).toBe('✓');
    expect(symbolCharacter(pictureFontOf('Wingdings2'), 0xa3)).toBe('□');
    expect(symbolCharacter(pictureFontOf('Wingdings-Regular'), 0xf0fc)).toBe('✓');
    expect(symbolCharacter('symbol', 0xf061)).toBe('α');
    expect(symbolCharacter('symbol', 0xf0e5)).toBe('∑');
    expect(symbolCharacter(undefined, 0xf0b7)).toBe('•');
    expect(symbolCharacter(undefined, 0x41)).toBeUndefined();
  });
});

describe('language', () => {
  const german = 'Die Zahl der Einwohner stieg in den letzten Jahren langsam, aber stetig an.';
  const polish =
    'Liczba mieszkańców w ostatnich latach powoli, ale stale rosła, choć nie wszędzie.';

  test('real text of several languages is like one', () => {
    expect(languageLikeness(german)).toBeGreaterThan(0.55);
    expect(languageLikeness(polish)).toBeGreaterThan(0.55);
  });

  test('text moved along the alphabet is not', () => {
    const shifted = german.replace(/[a-z]/g, (letter) =>
      String.fromCharCode(((letter.charCodeAt(0) - 97 + 11) % 26) + 97),
    );
    expect(languageLikeness(shifted)).toBeLessThan(0.38);
  });

  test('a few letters say nothing', () => {
    expect(languageLikeness('abc')).toBeUndefined();
  });
});

test('a font’s character map is read backwards, from glyph to character', () => {
  // One table, cmap, with one format 4 map: A to C are glyphs 36 to 38.
  const cmap = [0, 0, 0, 1, 0, 3, 0, 1, 0, 0, 0, 12];
  const segments = [
    0, 4, 0, 32, 0, 0, 0, 4, 0, 4, 0, 1, 0, 0, 0, 0x43, 0xff, 0xff, 0, 0, 0, 0x41, 0xff, 0xff, 0xff,
    0xe3, 0, 1, 0, 0, 0, 0,
  ];
  const head = [0, 1, 0, 0, 0, 1, 0, 16, 0, 0, 0, 0];
  const entry = [0x63, 0x6d, 0x61, 0x70, 0, 0, 0, 0, 0, 0, 0, 28, 0, 0, 0, 44];
  const characters = readSfntCharacters(new Uint8Array([...head, ...entry, ...cmap, ...segments]));
  expect([...characters]).toEqual([
    [36, 0x41],
    [37, 0x42],
    [38, 0x43],
  ]);
});

test('a font that is cut off has no character map, and no one falls', () => {
  expect(readSfntCharacters(new Uint8Array([0, 1, 0, 0, 0, 9])).size).toBe(0);
});

test.each([
  ["D:20240229120000+02'00'", '2024-02-29T10:00:00.000Z'],
  ['D:1999', '1999-01-01T00:00:00.000Z'],
  ['D:20200101000000Z', '2020-01-01T00:00:00.000Z'],
  ['2023-05-06T07:08:09+01:00', '2023-05-06T06:08:09.000Z'],
  ['yesterday', undefined],
  ['D:20241399', undefined],
])('the date %s is %s', (text, date) => {
  expect(readDate(text)).toBe(date);
});

describe('Type 1 fonts', () => {
  const font = (text: string) => readType1Names(Buffer.from(text, 'latin1'));

  test('tell the names of their glyphs in plain text', () => {
    const names = font(
      '%!PS-AdobeFont-1.0: CMSY10\n/Encoding 256 array\ndup 13 /circlecopyrt put\ndup 104/angbracketleft put\nreadonly def\ncurrentfile eexec dup 7 /hidden put',
    );
    expect([...(names ?? [])]).toEqual([
      [13, 'circlecopyrt'],
      [104, 'angbracketleft'],
    ]);
  });

  test('are told from others by their beginning', () => {
    expect(font('dup 13 /circlecopyrt put')).toBeUndefined();
  });
});
