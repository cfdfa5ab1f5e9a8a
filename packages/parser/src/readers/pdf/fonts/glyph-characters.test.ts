import { expect, test } from 'vitest';
import { charactersOf, UNKNOWN_CHARACTER } from './glyph-characters.ts';
import { textOfGlyphName } from './glyph-names.ts';

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
