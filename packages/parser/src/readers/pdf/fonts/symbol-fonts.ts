import { SIGNS_OF_FONTS } from '../../signs-of-fonts.ts';
import { type IconFont, iconFontOf } from './icon-fonts.ts';
import {
  isPublisherFont,
  type PublisherFont,
  publisherFontOf,
  signOfPublisher,
} from './publisher-fonts.ts';
import { isTexExtension } from './tex-extension.ts';

/** Fonts whose codes stand for pictures and signs. */
export type PictureFont =
  | Wingdings
  | IconFont
  | PublisherFont
  | 'symbol'
  | 'opensymbol'
  | 'newspi'
  | 'strokes'
  | 'music'
  | 'euro'
  | 'wasy'
  | 'tex extension';

type Wingdings = 'wingdings' | 'wingdings 2' | 'wingdings 3' | 'webdings';

/** Corners, arcs and slanted lines that LaTeX draws frames and diagrams with. */
const STROKES = /^l(ine|circle)w?10$/i;
const MUSIC = /^(emmentaler|feta|parmesan|maestro|petrucci|sonata|opus|bravura|leland|gonville)/i;

/** The fonts of LaTeX's package eurosym, all of whose glyphs are the sign of the euro, filed as letters. */
const EURO = /^(?:tex-)?fey[bm][lor]\d/i;

/** The signs of LaTeX's package wasysym, of which forms have the boxes. */
const WASY = /^b?wasyb?\d/i;
const WASY_BOXES: Readonly<Record<number, string>> = { 50: '☐', 51: '☑', 52: '☒' };

/** Which picture font a name belongs to, if any. */
export function pictureFontOf(fontName: string): PictureFont | undefined {
  const wingdings = /^wingdings[ -]?([23]?)/i.exec(fontName);
  if (wingdings) return wingdings[1] ? (`wingdings ${wingdings[1]}` as Wingdings) : 'wingdings';
  if (/^webdings/i.test(fontName)) return 'webdings';
  if (/^symbol/i.test(fontName)) return 'symbol';
  if (/^(open|star)symbol/i.test(fontName)) return 'opensymbol';
  if (/^universalstd-newswithcommpi/i.test(fontName)) return 'newspi';
  if (STROKES.test(fontName)) return 'strokes';
  if (EURO.test(fontName)) return 'euro';
  if (WASY.test(fontName)) return 'wasy';
  if (isTexExtension(fontName)) return 'tex extension';
  const publisher = publisherFontOf(fontName);
  if (publisher) return publisher;
  return MUSIC.test(fontName) ? 'music' : iconFontOf(fontName);
}

/** The character behind a code of a picture font, which Windows files as private use from 0xF000 on. */
export function symbolCharacter(
  pictureFont: PictureFont | undefined,
  unicode: number,
): string | undefined {
  if (pictureFont === 'euro') return '€';
  if (pictureFont === 'wasy') return WASY_BOXES[unicode];
  if (isPublisherFont(pictureFont)) return signOfPublisher(pictureFont, unicode);
  if (pictureFont === 'newspi') return NEWS_PI[unicode];
  if (pictureFont === 'opensymbol' && unicode < 0xf000) return signOfFormula(unicode);
  const code = unicode >= 0xf000 && unicode <= 0xf0ff ? unicode - 0xf000 : unicode;
  if (code > 0xff) return undefined;
  if (isWingdings(pictureFont)) return SIGNS_OF_FONTS[pictureFont]?.[code];
  if (code === unicode) return undefined;
  if (pictureFont === 'symbol') return symbolOf(code);
  return PRIVATE_BULLETS[code];
}

/** Whether none of a font's codes, not even those of letters, are text. */
export function isWingdings(pictureFont: PictureFont | undefined): pictureFont is Wingdings {
  return pictureFont === 'webdings' || (pictureFont?.startsWith('wingdings') ?? false);
}

/** Bullets that other fonts keep at the same private places. */
const PRIVATE_BULLETS: Readonly<Record<number, string>> = {
  183: '•',
  167: '▪',
  216: '➢',
  252: '✓',
};

function symbolOf(code: number): string | undefined {
  const sign = SIGNS_OF_FONTS.symbol?.[code];
  if (sign !== undefined || code <= 0x20 || code >= 0x7f) return sign;
  return String.fromCharCode(code);
}

/** The pointer of forms: Universal News with Commercial Pi numbers its glyphs and names none. */
const NEWS_PI: Readonly<Record<number, string>> = { 97: '▶' };

/** Where the formulas of OpenOffice keep a sign, brackets and Greek letters among the private characters of OpenSymbol. */
const GREATER = 0xe085;
const FIRST_BRACKET = 0xe09e;
const FIRST_GREEK = 0xe0ac;
const GREEK = [...'ΓΔΘΛΞΠΣΥΦΨΩαβγδεζηθικλμνξοπρστυϕχψωεϑϖϱςφ'];

function signOfFormula(unicode: number): string | undefined {
  if (unicode === GREATER) return '>';
  return ['(', ')'][unicode - FIRST_BRACKET] ?? GREEK[unicode - FIRST_GREEK];
}
