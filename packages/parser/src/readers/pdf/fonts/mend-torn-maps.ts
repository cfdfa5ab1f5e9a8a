import { findUnicodeMaps, type Patch } from './find-unicode-maps.ts';

/** From one glyph to another, with the character of the first; only such a range can be parted. */
const RANGE = /<([\dA-Fa-f]{4})>\s*<([\dA-Fa-f]{4})>\s*<([\dA-Fa-f]{4})>/g;
/** A block says how many ranges it has. */
const BLOCK = /(\d{1,3})\s+beginbfrange([\s\S]*?)endbfrange/g;

/**
 * Ranges of glyphs must not go over the last byte of a code (ISO 32000-1, 9.10.3), but the printing system of macOS writes such. PDFium
 * then drops the whole block of up to a hundred ranges, and common characters with it: they are parted.
 */
export function mendTornMaps(bytes: Uint8Array): Patch[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return findUnicodeMaps(file).flatMap(({ text, replacedBy }) => {
    let isTorn = false;
    const mended = text.replace(BLOCK, (_, count: string, block: string) => {
      let ranges = Number(count);
      const parted = block.replace(RANGE, (range, low: string, high: string, to: string) => {
        const parts = partRange(code(low), code(high), code(to));
        if (parts.length < 2) return range;
        isTorn = true;
        ranges += parts.length - 1;
        return parts.join('');
      });
      return `${ranges} beginbfrange${parted}endbfrange`;
    });
    const patch = isTorn ? replacedBy(mended.replace(/>\s+</g, '><').trimEnd()) : undefined;
    return patch ? [patch] : [];
  });
}

function partRange(low: number, high: number, to: number): string[] {
  const parts: string[] = [];
  for (let from = low; from <= high; from = (from | 0xff) + 1) {
    const last = Math.min(high, from | 0xff);
    parts.push(`<${hex(from)}><${hex(last)}><${hex(to + from - low)}>`);
  }
  return parts;
}

function code(digits: string): number {
  return Number.parseInt(digits, 16);
}

function hex(value: number): string {
  return value.toString(16).padStart(4, '0');
}
