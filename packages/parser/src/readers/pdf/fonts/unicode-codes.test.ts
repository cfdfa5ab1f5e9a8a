import { expect, test } from 'vitest';
import { areCharacters, charactersOf } from './unicode-codes.ts';

const codesOf = (text: string): number[] => [...text].map((sign) => sign.codePointAt(0) ?? 0);
/** Glyphs of a large Japanese font: kana are below its last glyph, ideographs beyond. */
const GLYPHS = 17_000;

test('codes beyond the last glyph show that the others are characters too', () => {
  const codes = codesOf('特定の対象に呼びかける通信');
  expect(areCharacters(codes, GLYPHS)).toBe(true);
  expect([...charactersOf(codes).values()].join('')).toBe('特定の対象に呼びかける通信');
});

test('kana alone are characters', () => {
  expect(areCharacters(codesOf('てはならない'), GLYPHS)).toBe(true);
});

test('numbers of glyphs stay numbers, though one lies beyond the last', () => {
  expect(areCharacters([36, 37, 38, 1200, 2310, 5400], GLYPHS)).toBe(false);
  expect(areCharacters([36, 37, 38, 1200, 2310, 19_968], GLYPHS)).toBe(false);
});
