import { isMonospaceName } from '../../monospace-name.ts';
import type { Pdfium } from '../engine/pdfium.ts';
import { readFontName } from './read-font-name.ts';
import { type PictureFont, pictureFontOf } from './symbol-fonts.ts';

/** What a font is, as far as the text is concerned. */
export type FontFacts = {
  /** Without the subset prefix. */
  readonly name: string;
  readonly bold: boolean;
  /** Weight by which it counts as bold though its name says nothing of it. */
  readonly claimedWeight?: number;
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
/** Weight of faces that are flagged as bold. */
const FORCED_WEIGHT = 700;

const BOLD_NAME = /bold|black|heavy|demi(?!xed)|[-,_]bd|cmbx|\bBd\b|semibold|ultra(?!l)/i;
/** What URW calls the bold cut of its Times, which TeX sets bold type in (`NimbusRomNo9L-Medi`). */
const URW_BOLD = /No9L-Medi(?:Ital)?$/;
/** What Windows calls bold and italic faces where it does not speak English: a word of its own in the name (`Arial_Vet`, `Times New Roman Gras`). */
const BOLD_ABROAD =
  /[-,_ ](?:vet|fett|halbfett|gras|negrita|negrito|grassetto|fet|halvfed|tučné|félkövér|pogrubiony|kalın|полужирный|жирный)(?!\p{Ll})/iu;
const ITALIC_ABROAD = /[-,_ ](?:cursief|cursiva|corsivo|kurzíva|dőlt|kursywa|курсив)(?!\p{Ll})/iu;
/** A name that says how the face is cut, and not that it is bold, is right where the descriptor says otherwise. */
const PLAIN_NAME = /regular|light|thin|roman|ital|obliq/i;
/** Faces of TeX's European families: two letters of the family, two of the face, the size (`SFBX1000`, `ECTI1095`). */
const TEX_BOLD = /^(?:EC|SF|LA|TC|LH|RX)(?:BX|BL|BI|BM|RB|SB|XC|OC)\d/;
const TEX_ITALIC = /^(?:EC|SF|LA|TC|LH|RX)(?:TI|SL|BI|BL|IT|SI|ST|UI)\d/;
const TEX_TYPED = /^(?:EC|SF|LA|TC|LH|RX)(?:TT|ST|IT|TC)\d/;
/** Faces that Arbortext's programs number, with the cut behind a dot and the half of the font they hold (`AdvOT46dcae81.B+20`). */
const ADVENT_BOLD = /^Adv\w+\.B/;
const ADVENT_ITALIC = /^Adv\w+\.B?I/;
const ITALIC_NAME = /ital|obliq|[-,_]it\b|kursiv|slanted|cmti|cmmi|cmsl/i;

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
  const name = readFontName(pdfium, font);
  const flags = Math.max(0, call.FPDFFont_GetFlags(font));
  const isNamedBold = saysBold(name);
  const isForced = (flags & FORCE_BOLD) !== 0;
  const weight = Math.max(call.FPDFFont_GetWeight(font), isForced ? FORCED_WEIGHT : 0);
  const isClaimed = !isNamedBold && !PLAIN_NAME.test(name) && weight >= BOLD_WEIGHT;
  return {
    name,
    bold: isNamedBold || isClaimed,
    ...(isClaimed && { claimedWeight: weight }),
    italic: saysItalic(name) || (flags & ITALIC) !== 0,
    monospace: isMonospaceName(name) || TEX_TYPED.test(name) || (flags & FIXED_PITCH) !== 0,
    pictureFont: pictureFontOf(name),
  };
}

/** Whether the name of a font calls it bold. */
export function saysBold(name: string): boolean {
  return [BOLD_NAME, TEX_BOLD, BOLD_ABROAD, ADVENT_BOLD, URW_BOLD].some((cut) => cut.test(name));
}

export function saysItalic(name: string): boolean {
  return [ITALIC_NAME, TEX_ITALIC, ITALIC_ABROAD, ADVENT_ITALIC].some((cut) => cut.test(name));
}
