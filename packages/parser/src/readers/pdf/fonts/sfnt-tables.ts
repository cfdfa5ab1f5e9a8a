/** Whether bytes start like an sfnt: TrueType, `true`, OpenType with CFF outlines, or several fonts in one. */
export function isSfnt(bytes: Uint8Array): boolean {
  const tag = String.fromCharCode(...bytes.subarray(0, 4));
  return tag === '\u0000\u0001\u0000\u0000' || tag === 'true' || tag === 'OTTO' || tag === MANY;
}

const MANY = 'ttcf';

/**
 * Where the fonts of a file begin that have the glyphs of its first one, which is the one that is painted with. Fonts that come
 * together share their glyphs and tell each a part of them: what is for formulas is with the one for formulas alone.
 */
export function fontsAlike(view: DataView): readonly number[] {
  if (readTag(view, 0) !== MANY) return [0];
  const fonts = Array.from({ length: Math.min(view.getUint32(8), MOST_FONTS) }, (_, font) =>
    view.getUint32(12 + font * 4),
  );
  const glyphs = (font: number) => findTable(view, 'glyf', font) ?? findTable(view, 'CFF ', font);
  const painted = glyphs(fonts[0] ?? 0);
  return fonts.filter((font) => glyphs(font) === painted);
}

/** Collections for all of East Asia have a few dozen fonts; a number beyond that is damage. */
const MOST_FONTS = 100;

/** Where a table lies in the file. */
export function findTable(view: DataView, tag: string, font: number): number | undefined {
  const count = view.getUint16(font + 4);
  for (let table = 0; table < count; table++) {
    const at = font + 12 + table * 16;
    if (readTag(view, at) === tag) return view.getUint32(at + 8);
  }
  return undefined;
}

function readTag(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((byte) => view.getUint8(at + byte)));
}
