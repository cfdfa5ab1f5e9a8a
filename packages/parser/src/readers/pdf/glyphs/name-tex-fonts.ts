import { numberAt } from '../engine/number-at.ts';
import { toldWidth } from '../fonts/glyph-width.ts';
import { fittingFonts, type PaintedWidths } from '../fonts/nameless-fonts.ts';
import type { Differences } from '../fonts/read-differences.ts';
import { namedFont } from '../fonts/read-font.ts';
import { type TexBitmapFont, texBitmapFontOf } from '../fonts/tex-bitmap-fonts.ts';
import { GENERATED, HYPHEN, UNMAPPED } from './glyph-flags.ts';
import type { Glyphs } from './read-glyphs.ts';

/** Gives fonts without a name that turn out to be TeX's their names, the names of their glyphs and their sizes. */
export function nameTexFonts(glyphs: Glyphs, glyphNames: () => Differences): Glyphs {
  const nameless = widthsOfNameless(glyphs);
  if (nameless.size === 0) return glyphs;
  const found = new Map<number, TexBitmapFont>();
  for (const [handle, widths] of nameless) {
    const fonts = fittingFonts(glyphNames().nameless, widths).map(texBitmapFontOf);
    const [font] = fonts;
    if (font && fonts.every((other) => other?.name === font.name)) found.set(handle, font);
  }
  if (found.size === 0) return glyphs;
  const facts = new Map([...found].map(([handle, font]) => [handle, namedFont(font)]));
  const runs = glyphs.runs.map((run) => {
    const font = facts.get(run.fontHandle);
    const em = found.get(run.fontHandle)?.em ?? 1;
    return font ? { ...run, font, nominalSize: em * run.nominalSize } : run;
  });
  return { ...glyphs, runs };
}

/** Widths of what fonts without a name paint, by font. */
function widthsOfNameless(glyphs: Glyphs): ReadonlyMap<number, PaintedWidths> {
  const fonts = new Map<number, Map<number | string, number>>();
  for (let index = 0; index < glyphs.count; index++) {
    const run = glyphs.runs[numberAt(glyphs.run, index)];
    const flags = numberAt(glyphs.flags, index);
    if (run?.font.name !== '' || (flags & (GENERATED | HYPHEN)) !== 0) continue;
    const widths = fonts.get(run.fontHandle) ?? new Map<number | string, number>();
    fonts.set(run.fontHandle, widths);
    const code = numberAt(glyphs.unicode, index);
    const glyph = (flags & UNMAPPED) === 0 ? String.fromCodePoint(code) : code;
    // Letters of a ligature are as wide as all of it.
    const width = Math.min(
      widths.get(glyph) ?? Number.POSITIVE_INFINITY,
      toldWidth(glyphs, run, index),
    );
    widths.set(glyph, width);
  }
  return fonts;
}
