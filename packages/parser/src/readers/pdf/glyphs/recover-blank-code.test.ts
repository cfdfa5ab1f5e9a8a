import { expect, test } from 'vitest';
import { GENERATED, UNMAPPED } from './glyph-flags.ts';
import { makeGlyphs } from './make-glyphs.ts';
import type { TextRun } from './read-glyphs.ts';
import { recoverBlankCode } from './recover-blank-code.ts';

/** A bracket and a blank that PDFium made up, both of one text object, and the first glyph of the next. */
function glyphsOf(font: string) {
  const run = { font: { name: font } } as TextRun;
  const glyphs = makeGlyphs(3, 0, [run, run]);
  glyphs.unicode.set([0x21, 0x20, 0x58]);
  glyphs.flags.set([UNMAPPED, GENERATED, UNMAPPED]);
  glyphs.run.set([0, 0, 1]);
  glyphs.origin.set([10, 50, 20, 50, 30, 40]);
  glyphs.ink.set([11, 17, 20, 49]);
  glyphs.advance.set([10, 49, 18, 20]);
  recoverBlankCode(glyphs, 1);
  return glyphs;
}

test('a bracket whose code is that of the blank is there, as large as the one before', () => {
  const { flags, ink, advance } = glyphsOf('CMEX10');
  expect(flags[1]).toBe(UNMAPPED);
  expect([...ink.subarray(4, 8)]).toEqual([21, 27, 20, 49]);
  expect([...advance.subarray(4, 8)]).toEqual([20, 49, 28, 20]);
});

test('blanks between the letters of other fonts stay made up', () => {
  expect(glyphsOf('CMR10').flags[1]).toBe(GENERATED);
});
