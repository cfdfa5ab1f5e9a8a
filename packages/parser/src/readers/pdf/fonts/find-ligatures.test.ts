import { expect, test } from 'vitest';
import type { Pdfium } from '../engine/pdfium.ts';
import type { Glyphs, TextRun } from '../glyphs/read-glyphs.ts';
import { findLigatures } from './find-ligatures.ts';

/** A narrow f, and then letters from one place on that is twice as wide. */
function glyphsOf(letters: string): Glyphs {
  const text = `f${letters}`;
  const starts = Array.from(text, (_, index) => (index === 0 ? 0 : 3));
  const ends = Array.from(text, (_, index) => (index === 0 ? 3 : 9));
  const zeros = new Float64Array(text.length);
  const run = { fontHandle: 1, nominalSize: 10, matrix: [1, 0, 0, 1], turned: false };
  return {
    ...{ count: text.length, leftOut: 0, ink: new Float64Array(text.length * 4) },
    unicode: Float64Array.from(text, (letter) => letter.charCodeAt(0)),
    origin: Float64Array.from(starts.flatMap((x) => [x, 0])),
    advance: Float64Array.from(ends.flatMap((x) => [0, 0, x, 0])),
    ...{ turnedAdvance: zeros, overhang: zeros, run: zeros, flags: zeros },
    runs: [run as unknown as TextRun],
  };
}

/** Counts how often a font is looked into for the names of its ligatures. */
function countingPdfium() {
  let asked = 0;
  const call = { FPDFFont_GetIsEmbedded: () => asked++ * 0 };
  return { pdfium: { call } as unknown as Pdfium, asked: () => asked };
}

test('a wide letter may be a ligature called by its last letter', () => {
  const { pdfium, asked } = countingPdfium();
  findLigatures(pdfium, glyphsOf('f'));
  expect(asked()).toBe(1);
});

test('letters that the file says one glyph stands for are no ligature once more', () => {
  const { pdfium, asked } = countingPdfium();
  findLigatures(pdfium, glyphsOf('ff'));
  expect(asked()).toBe(0);
});
