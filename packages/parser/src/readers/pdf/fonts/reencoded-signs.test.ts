import { expect, test } from 'vitest';
import { reencodedSigns } from './reencoded-signs.ts';

/** A font program that has nothing but a character map: one code of a symbol font and the glyph it stands for. */
function fontWith(code: number, glyph: number): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(12 + 16 + 12 + 32));
  bytes.setUint32(0, 0x00010000);
  bytes.setUint16(4, 1);
  for (const [at, letter] of [...'cmap'].entries()) bytes.setUint8(12 + at, letter.charCodeAt(0));
  bytes.setUint32(20, 28);
  bytes.setUint16(30, 1);
  bytes.setUint16(32, 3);
  bytes.setUint32(36, 12);
  const map = 40;
  const character = 0xf000 + code;
  [4, 32, 0, 4, 4, 1, 0, character, 0xffff, 0, character, 0xffff].forEach((value, at) => {
    bytes.setUint16(map + 2 * at, value);
  });
  bytes.setUint16(map + 24, (glyph - character) & 0xffff);
  bytes.setUint16(map + 26, 1);
  return new Uint8Array(bytes.buffer);
}

test('a box of Wingdings 2 is known by the number of its glyph', () => {
  expect([...reencodedSigns('Wingdings2', fontWith(1, 133), [1])]).toEqual([[1, '□']]);
  expect([...reencodedSigns('Wingdings', fontWith(2, 221), [2])]).toEqual([[2, '✗']]);
});

test('codes that the font itself has, and other fonts, are left alone', () => {
  expect([...reencodedSigns('Wingdings2', fontWith(0x50, 133), [0x50])]).toEqual([]);
  expect([...reencodedSigns('Calibri', fontWith(1, 133), [1])]).toEqual([]);
});
