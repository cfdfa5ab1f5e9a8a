import { textOfGlyphName } from './glyph-names.ts';

/** Glyph widths that differ by less are the same (thousandths of the type size). */
export const SAME_WIDTH = 1.5;

/**
 * The ligature a glyph of some width is, among those its font has. Where `fi` and `fl` are equally wide,
 * the letters that follow decide: consonants never follow `fl`, and `a`, `i`, `o`, `u` hardly ever `fi`.
 */
export function chooseLigature(
  widthOfName: ReadonlyMap<string, number>,
  width: number,
  followers: string,
): string | undefined {
  const fitting = [...widthOfName]
    .filter(([name]) => name.includes('_'))
    .map(([name, known]) => ({ text: textOfGlyphName(name), off: Math.abs(known - width) }))
    .filter(({ text, off }) => text !== undefined && off <= SAME_WIDTH)
    .sort((a, b) => a.off - b.off);
  const nearest = fitting.filter(({ off }) => off <= (fitting[0]?.off ?? 0) + SAME_WIDTH / 2);
  const texts = new Set(nearest.map(({ text }) => text));
  if (texts.size === 1) return nearest[0]?.text;
  const endings = [...texts].map((text) => text?.at(-1)).sort();
  if (endings.join('') !== 'il') return undefined;
  const forI = followers.replace(/[^bcdfghjklmnpqrstvwxz]/g, '').length;
  const forL = followers.replace(/[^aiou]/g, '').length;
  if (forI === forL) return undefined;
  const ending = forI > forL ? 'i' : 'l';
  return [...texts].find((text) => text?.endsWith(ending));
}
