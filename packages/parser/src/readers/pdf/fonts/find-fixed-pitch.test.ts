import { expect, test } from 'vitest';
import { makeGlyphs } from '../glyphs/make-glyphs.ts';
import type { TextRun } from '../glyphs/read-glyphs.ts';
import { findFixedPitch } from './find-fixed-pitch.ts';
import type { FontFacts } from './read-font.ts';

const TEXT = 'minimum will win';

/** One run of text in a font, each letter as wide as told. */
function typeset(name: string, widthOf: (letter: string) => number, text = TEXT) {
  const font: FontFacts = {
    name,
    bold: false,
    italic: false,
    monospace: false,
    pictureFont: undefined,
  };
  const glyphs = makeGlyphs(text.length, 0, [{ font } as TextRun]);
  let x = 0;
  [...text].forEach((letter, index) => {
    glyphs.unicode[index] = letter.charCodeAt(0);
    glyphs.origin[index * 2] = x;
    x += widthOf(letter);
  });
  return { glyphs, font };
}

const varying = (letter: string) => ('mw'.includes(letter) ? 8 : 3);

test('a font without a name whose letters all take the same room is monospaced', () => {
  const { glyphs, font } = typeset('', () => 6);
  expect(findFixedPitch(glyphs).has(font)).toBe(true);
});

test('one whose narrow letters are narrow is not', () => {
  const { glyphs } = typeset('', varying);
  expect(findFixedPitch(glyphs).size).toBe(0);
});

test('fonts with a name say themselves what they are', () => {
  const { glyphs } = typeset('Anything', () => 6);
  expect(findFixedPitch(glyphs).size).toBe(0);
});

test('a Chinese font is monospaced on pages of Latin letters, not where prose has a few of them', () => {
  const listing = typeset('SimSun', () => 6);
  expect(findFixedPitch(listing.glyphs).has(listing.font)).toBe(true);
  const prose = typeset('SimSun', () => 6, `${TEXT}${'这是一段文字'.repeat(3)}`);
  expect(findFixedPitch(prose.glyphs).size).toBe(0);
});
