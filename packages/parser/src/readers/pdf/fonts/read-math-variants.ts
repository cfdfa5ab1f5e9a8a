import { findTable, fontsAlike } from './sfnt-tables.ts';

/**
 * Glyphs that a font for formulas keeps as wider or taller ones of another, with that other (OpenType, `MathVariants`): hats over
 * letters and brackets around fractions have no character of their own.
 */
export function readMathVariants(bytes: Uint8Array): Map<number, number> {
  const plain = new Map<number, number>();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    for (const font of fontsAlike(view)) {
      const math = findTable(view, 'MATH', font);
      if (math !== undefined) readVariants(view, math + view.getUint16(math + 8), plain);
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return plain;
}

/** Two lists, of what grows taller and of what grows wider: the glyphs first, then where the variants of each are. */
function readVariants(view: DataView, at: number, plain: Map<number, number>): void {
  const counts = [view.getUint16(at + 6), view.getUint16(at + 8)];
  let list = at + 10;
  for (const [direction, count] of counts.entries()) {
    const coverage = view.getUint16(at + 2 + direction * 2);
    const glyphs = coverage === 0 ? [] : readCoverage(view, at + coverage);
    for (const [index, glyph] of glyphs.slice(0, count).entries()) {
      const construction = at + view.getUint16(list + index * 2);
      const variants = view.getUint16(construction + 2);
      for (let variant = 0; variant < variants; variant++) {
        const other = view.getUint16(construction + 4 + variant * 4);
        if (other !== glyph && !plain.has(other)) plain.set(other, glyph);
      }
    }
    list += count * 2;
  }
}

/** Glyphs one by one (format 1) or from one to another (format 2). */
function readCoverage(view: DataView, at: number): number[] {
  const count = view.getUint16(at + 2);
  const glyphs: number[] = [];
  for (let index = 0; index < count; index++) {
    if (view.getUint16(at) === 1) {
      glyphs.push(view.getUint16(at + 4 + index * 2));
      continue;
    }
    const last = view.getUint16(at + 6 + index * 6);
    for (let glyph = view.getUint16(at + 4 + index * 6); glyph <= last; glyph++) glyphs.push(glyph);
  }
  return glyphs;
}
