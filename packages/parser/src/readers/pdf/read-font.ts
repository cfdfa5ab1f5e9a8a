import { type Pdfium, SCRATCH_BYTES } from './pdfium.ts';
import { type PictureFont, pictureFontOf } from './symbol-fonts.ts';

/** What a font is, as far as the text is concerned. */
export type FontFacts = {
  /** Without the subset prefix. */
  readonly name: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly monospace: boolean;
  /** Set for fonts of pictures and signs. */
  readonly pictureFont: PictureFont | undefined;
};

/** Bits of a font descriptor's flags (ISO 32000-1, table 123). */
const FIXED_PITCH = 1 << 0;
const ITALIC = 1 << 6;
const FORCE_BOLD = 1 << 18;
/** OS/2 weight from which type reads as bold: semibold and up. */
const BOLD_WEIGHT = 600;

const BOLD_NAME = /bold|black|heavy|demi(?!xed)|[-,_]bd|cmbx|\bBd\b|semibold|ultra(?!l)/i;
/** A name that says it is plain is right where the descriptor says otherwise. */
const PLAIN_NAME = /regular|light|thin/i;
const ITALIC_NAME = /ital|obliq|[-,_]it\b|kursiv|slanted|cmti|cmmi|cmsl/i;
const MONOSPACE_NAME =
  /courier|mono(?!type)|consol|typewriter|cm(?:sl|it)?tt|menlo|inconsolata|terminal/i;

const NO_FONT: FontFacts = {
  name: '',
  bold: false,
  italic: false,
  monospace: false,
  pictureFont: undefined,
};

export function readFont(pdfium: Pdfium, font: number): FontFacts {
  if (!font) return NO_FONT;
  const { call } = pdfium;
  const name = fontName(pdfium, font);
  const flags = Math.max(0, call.FPDFFont_GetFlags(font));
  return {
    name,
    bold:
      BOLD_NAME.test(name) ||
      (!PLAIN_NAME.test(name) &&
        ((flags & FORCE_BOLD) !== 0 || call.FPDFFont_GetWeight(font) >= BOLD_WEIGHT)),
    italic: ITALIC_NAME.test(name) || (flags & ITALIC) !== 0,
    monospace: MONOSPACE_NAME.test(name) || (flags & FIXED_PITCH) !== 0,
    pictureFont: pictureFontOf(name),
  };
}

function fontName(pdfium: Pdfium, font: number): string {
  const at = pdfium.scratch + 1024;
  const length = pdfium.call.FPDFFont_GetBaseFontName(font, at, SCRATCH_BYTES - 1024);
  if (length <= 1 || length > SCRATCH_BYTES - 1024) return '';
  const bytes = pdfium.heap().u8.subarray(at, at + length - 1);
  return UTF_8.decode(bytes).replace(SUBSET_PREFIX, '');
}

const UTF_8 = new TextDecoder();
const SUBSET_PREFIX = /^[A-Z]{6}\+/;
