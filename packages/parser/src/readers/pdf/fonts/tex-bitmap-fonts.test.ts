import { expect, test } from 'vitest';
import { texBitmapFontOf } from './tex-bitmap-fonts.ts';

/** Widths of `α`, `>` and `A` in the italic of ten points, in thousandths of the type size. */
const LETTERS = [
  [11, 639.7],
  [62, 777.8],
  [65, 750],
] as const;

/** A font drawn for so many pixels to its size, with whole or exact widths. */
function told(
  glyphs: readonly (readonly [number, number])[],
  { pixels = 83, isWhole = false, size = 1, name = (code: number) => `a${code}` } = {},
) {
  const unit = 1000 / pixels;
  const widthOf = (width: number) =>
    isWhole ? unit * Math.round((size * width) / unit) : size * width;
  return {
    names: new Map(glyphs.map(([code]) => [code, name(code)])),
    widths: new Map(glyphs.map(([code, width]) => [code, widthOf(width)])),
    unit,
  };
}

test('a font whose glyphs are called by their codes is told by their widths', () => {
  const font = texBitmapFontOf(told(LETTERS));
  expect(font?.name).toBe('CMMI10');
  expect([...(font?.glyphNames ?? [])]).toEqual([
    [11, 'alpha'],
    [62, 'greater'],
    [65, 'A'],
  ]);
});

test('widths of whole pixels tell it too, and in another size where there are enough of them', () => {
  expect(texBitmapFontOf(told(LETTERS, { isWhole: true }))?.name).toBe('CMMI10');
  expect(texBitmapFontOf(told(LETTERS, { size: 1.6 }))).toBeUndefined();
  const more = [...LETTERS, [66, 758.5], [67, 714.7]] as const;
  expect(texBitmapFontOf(told(more, { size: 1.6 }))).toMatchObject({ name: 'CMMI10' });
  expect(texBitmapFontOf(told(more, { size: 1.6 }))?.em).toBeCloseTo(1.6, 2);
});

test('no font is told by widths that none has, or of glyphs that are called otherwise', () => {
  expect(texBitmapFontOf(told([[65, 751.5], ...LETTERS.slice(0, 2)]))).toBeUndefined();
  expect(texBitmapFontOf(told(LETTERS, { name: (code) => `glyph${code}x` }))).toBeUndefined();
});
