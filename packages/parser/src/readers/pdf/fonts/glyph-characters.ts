import { GENERATED, HYPHEN, UNMAPPED } from '../glyphs/glyph-flags.ts';
import { signOfIcon, UNKNOWN_ICON } from './icon-fonts.ts';
import { isWingdings, type PictureFont, symbolCharacter } from './symbol-fonts.ts';
import { signOfTexExtension } from './tex-extension.ts';

/** Stands for a glyph whose character the file does not tell. */
export const UNKNOWN_CHARACTER = '\ufffd';
export const BLANK = ' ';
/** One string for each character, made once. */
const ASCII = Array.from({ length: 0x7f }, (_, code) => String.fromCharCode(code));
/** Painted where a line was broken, and without shape elsewhere. */
const SOFT_HYPHEN = 0xad;

/**
 * The characters a glyph stands for: `BLANK` for white space, empty for what has no shape,
 * `UNKNOWN_CHARACTER` where the file does not tell. Ligatures are taken apart.
 */
export function charactersOf(
  unicode: number,
  flags: number,
  pictureFont: PictureFont | undefined,
  hasInk: boolean,
): string {
  if (unicode > 0x20 && unicode < 0x7f && flags === 0 && isText(pictureFont)) {
    return ASCII[unicode] ?? '';
  }
  if ((flags & GENERATED) !== 0) return '';
  const sign = signOfPicture(pictureFont, unicode, (flags & UNMAPPED) !== 0);
  if (sign !== undefined) return sign;
  if ((flags & HYPHEN) !== 0) return '-';
  if ((flags & UNMAPPED) !== 0)
    return symbolCharacter(pictureFont, unicode) ?? unknown(pictureFont);
  if (isBlank(unicode)) return BLANK;
  if (unicode === SOFT_HYPHEN) return hasInk ? '-' : '';
  if (isJoiner(unicode)) return String.fromCodePoint(unicode);
  return isInvisibleFormat(unicode) ? '' : shapeOf(unicode, pictureFont);
}

/** What a glyph stands for in fonts that no other code is read in. */
function signOfPicture(
  pictureFont: PictureFont | undefined,
  unicode: number,
  isUnmapped: boolean,
): string | undefined {
  switch (pictureFont) {
    case 'strokes':
      return '';
    case 'awesome':
    case 'icons':
      return isUnmapped ? UNKNOWN_ICON : signOfIcon(pictureFont, unicode);
    case 'tex extension':
      return signOfTexExtension(unicode);
    default:
      return undefined;
  }
}

/** Fonts other than Wingdings whose letters are codes. */
const NO_TEXT = new Set<PictureFont | undefined>([
  'strokes',
  'tex extension',
  'euro',
  'awesome',
  'icons',
  'iso numeric',
  'iso publishing',
  'tex symbols moved',
]);

function isText(pictureFont: PictureFont | undefined): boolean {
  return !isWingdings(pictureFont) && !NO_TEXT.has(pictureFont);
}

/** Notes are no text; the digits and letters among them are known. */
function unknown(pictureFont: PictureFont | undefined): string {
  return pictureFont === 'music' ? '' : UNKNOWN_CHARACTER;
}

function shapeOf(unicode: number, pictureFont: PictureFont | undefined): string {
  if (isLostCharacter(unicode)) return unknown(pictureFont);
  if (unicode === 0x2010 || unicode === 0x2011) return '-';
  const symbol =
    symbolCharacter(pictureFont, unicode) ?? BRACKET_PARTS[unicode - FIRST_BRACKET_PART];
  if (symbol !== undefined) return symbol;
  if (isPrivateUse(unicode)) return unknown(pictureFont);
  // Adobe's list has the sign of the ohm for the letter.
  const text = unicode === 0x2126 ? '\u03a9' : String.fromCodePoint(unicode);
  return isPresentationForm(unicode) ? text.normalize('NFKC') : text;
}

/** Adobe's glyph list files the parts of tall brackets as private use, from here on in this order. */
const FIRST_BRACKET_PART = 0xf8eb;
const BRACKET_PARTS = [...'⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪⎮⎞⎟⎠⎤⎥⎦⎫⎬⎭'];

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

export function isPrivateUse(unicode: number): boolean {
  return (unicode >= 0xe000 && unicode <= 0xf8ff) || unicode >= 0xf0000;
}

/** Ligatures, Hebrew and Arabic shapes, radicals of Chinese characters, letters of formulas: another character in disguise. */
function isPresentationForm(unicode: number): boolean {
  return (
    (unicode >= 0xfb00 && unicode <= 0xfdff) ||
    (unicode >= 0xfe70 && unicode <= 0xfefc) ||
    (unicode >= 0x2e80 && unicode <= 0x2fdf) ||
    (unicode >= 0xf900 && unicode <= 0xfaff) ||
    unicode === 0x132 ||
    unicode === 0x133 ||
    (unicode >= 0x1d400 && unicode <= 0x1d7ff)
  );
}

/** Signs without shape that tell how the letters around them are joined: words are spelt with them in scripts that join letters. */
export function isJoiner(unicode: number): boolean {
  return unicode === 0x200c || unicode === 0x200d;
}

function isInvisibleFormat(unicode: number): boolean {
  return (
    (unicode >= 0x200b && unicode <= 0x200f) ||
    (unicode >= 0x202a && unicode <= 0x202e) ||
    (unicode >= 0x2060 && unicode <= 0x2069) ||
    unicode === 0xfeff
  );
}

function isLostCharacter(unicode: number): boolean {
  return (
    unicode < 0x20 ||
    (unicode >= 0x7f && unicode < 0xa0) ||
    (unicode >= 0xd800 && unicode <= 0xdfff) ||
    (unicode >= 0xfff0 && unicode <= 0xffff) ||
    isNoncharacter(unicode) ||
    unicode > 0x10ffff
  );
}

/** The last two codes of each plane stand for no character; files name glyphs by them that they cannot name. */
function isNoncharacter(unicode: number): boolean {
  return (unicode & 0xfffe) === 0xfffe;
}
