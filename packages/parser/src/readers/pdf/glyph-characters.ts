import { HYPHEN } from './read-glyphs.ts';

const REPLACEMENT = '\ufffd';

/** The characters a glyph stands for, ligatures taken apart; empty for what has no shape. */
export function charactersOf(unicode: number, flags: number): string {
  if ((flags & HYPHEN) !== 0) return '-';
  if (unicode === 0 || unicode === 0xffff || unicode === 0xfffe) return REPLACEMENT;
  if (unicode === 0xad || unicode === 0x2010 || unicode === 0x2011) return '-';
  if (unicode < 0x20 || (unicode >= 0x7f && unicode < 0xa0)) return REPLACEMENT;
  if (isInvisibleFormat(unicode)) return '';
  if (unicode >= 0xfb00 && unicode <= 0xfdff)
    return String.fromCodePoint(unicode).normalize('NFKC');
  if (unicode > 0x10ffff || (unicode >= 0xd800 && unicode <= 0xdfff)) return REPLACEMENT;
  return String.fromCodePoint(unicode);
}

/** Whether a character is white space, whatever its width. */
export function isBlank(unicode: number): boolean {
  return (
    unicode === 0x20 ||
    unicode === 0xa0 ||
    (unicode >= 0x09 && unicode <= 0x0d) ||
    (unicode >= 0x2000 && unicode <= 0x200a) ||
    unicode === 0x2028 ||
    unicode === 0x2029 ||
    unicode === 0x202f ||
    unicode === 0x205f ||
    unicode === 0x3000
  );
}

function isInvisibleFormat(unicode: number): boolean {
  return (
    (unicode >= 0x200b && unicode <= 0x200f) ||
    (unicode >= 0x202a && unicode <= 0x202e) ||
    (unicode >= 0x2060 && unicode <= 0x2069) ||
    unicode === 0xfeff
  );
}
