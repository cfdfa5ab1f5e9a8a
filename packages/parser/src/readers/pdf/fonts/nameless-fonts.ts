import { textOfGlyphName } from './glyph-names.ts';

/** A font that the file gives no name (Type 3), with what its encoding calls its glyphs. */
export type NamelessFont = {
  readonly names: ReadonlyMap<number, string>;
  /** Codes of the characters that the names stand for. */
  readonly codes: ReadonlyMap<string, number>;
  /** By code, in thousandths of the type size. */
  readonly widths: ReadonlyMap<number, number>;
  /** What its own widths count in, in thousandths of the type size. */
  readonly unit: number;
};

/** Glyph widths that differ by more are of different glyphs (thousandths of the type size). */
const OTHER_WIDTH = 3;

/** Names by code of the fonts whose glyphs are as wide as those painted; where several are, only what they agree on. */
export function namesByWidths(
  fonts: readonly NamelessFont[],
  widthOfCode: ReadonlyMap<number, number>,
): ReadonlyMap<number, string> {
  const fitting = fittingFonts(fonts, widthOfCode);
  const names = new Map<number, string>();
  for (const code of widthOfCode.keys()) {
    const said = new Set(fitting.map((font) => font.names.get(code)));
    const [name] = said;
    if (said.size === 1 && name !== undefined) names.set(code, name);
  }
  return names;
}

/** Widths of painted glyphs, in thousandths of the type size: by code, or by character where the file tells it. */
export type PaintedWidths = ReadonlyMap<number | string, number>;

/** The fonts whose glyphs are as wide as those painted, of which sometimes only the ink is known, that reaches over their width. */
export function fittingFonts(
  fonts: readonly NamelessFont[],
  painted: PaintedWidths,
): NamelessFont[] {
  const over = fonts.map((font) => inkOver(font, painted));
  const least = Math.min(...over) + OTHER_WIDTH;
  return fonts.filter((_, index) => (over[index] ?? least) < least);
}

/** How far the ink would reach over the glyphs of a font in all; infinite where it ends before one of them, or reaches over all. */
function inkOver(font: NamelessFont, painted: PaintedWidths): number {
  let [sum, equal] = [0, 0];
  for (const [glyph, width] of painted) {
    const told = font.widths.get(codeOf(glyph, font));
    // Programs have more than one character for a name.
    if (told === undefined && typeof glyph === 'string') continue;
    const over = width - (told ?? Number.POSITIVE_INFINITY);
    if (over < -OTHER_WIDTH) return Number.POSITIVE_INFINITY;
    if (over <= OTHER_WIDTH) equal++;
    else sum += over;
  }
  return equal === 0 ? Number.POSITIVE_INFINITY : sum;
}

function codeOf(glyph: number | string, { codes }: NamelessFont): number {
  return typeof glyph === 'number' ? glyph : (codes.get(glyph) ?? glyph.codePointAt(0) ?? -1);
}

/** A font without a name by what its encoding calls its glyphs, and how wide they are. */
export function namelessFont(
  names: NamelessFont['names'],
  font: string,
  list: string,
): NamelessFont {
  const told = [...names].map(([code, name]) => [textOfGlyphName(name), code] as const);
  const codes = new Map(told.flatMap(([text, code]) => (text === undefined ? [] : [[text, code]])));
  return { names, codes, widths: readWidths(font, list), unit: readUnit(font) };
}

/** Widths of a font's glyphs by code, as its dictionary has them in the units of its own (ISO 32000-1, 9.6.5). */
function readWidths(font: string, list: string): ReadonlyMap<number, number> {
  const first = Number(/\/FirstChar\s+(\d{1,5})/.exec(font)?.[1] ?? 0);
  const unit = readUnit(font);
  const numbers = list.match(/-?[\d.]{1,20}/g) ?? [];
  return new Map(numbers.map((width, index) => [first + index, Number(width) * unit]));
}

/** What the widths of a font count in, in thousandths of the type size. */
function readUnit(font: string): number {
  return 1000 * Number(/\/FontMatrix\s*\[\s*(-?[\d.]{1,20})/.exec(font)?.[1] ?? 0.001);
}
