import { isOnlyOfTex } from './glyph-names.ts';
import type { CffNames } from './read-cff-names.ts';

/** Glyph widths that differ by more are of different glyphs (thousandths of the type size). */
const OTHER_WIDTH = 3;

/**
 * Names by code, as far as the glyphs are as wide as the font says. Where the file has numbered the glyphs anew, its codes
 * without a character are the names PDFium does not know, in the same order, if there are as many.
 */
export function fitNames(
  { nameOfCode, widthOfName }: CffNames,
  widthOfCode: ReadonlyMap<number, number>,
): ReadonlyMap<number, string> {
  const fits = ([code, name]: readonly [number, string]) => {
    const known = widthOfName.get(name) ?? 0;
    return known === 0 || Math.abs(known - (widthOfCode.get(code) ?? known)) <= OTHER_WIDTH;
  };
  const names = new Map([...nameOfCode].filter(fits));
  const codes = [...widthOfCode.keys()].sort((a, b) => a - b);
  const unknown = [...nameOfCode.values()].filter(isOnlyOfTex);
  const isRenumbered = codes.every((code) => !names.has(code)) && codes.length === unknown.length;
  if (!isRenumbered) return names;
  return new Map([...names, ...codes.map((code, index) => [code, unknown[index] ?? ''] as const)]);
}
