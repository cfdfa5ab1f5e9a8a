import { isMonospaceName } from '../../monospace-name.ts';
import type { Pdfium } from '../engine/pdfium.ts';
import { measureStem } from './measure-stem.ts';
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
  /** What its glyphs are called, by code, where that is known of a font without a name. */
  readonly glyphNames?: ReadonlyMap<number, string>;
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
/** The same set on to the name of the family, by its capital (`ArialNegrito`). */
const BOLD_JOINED =
  /\p{Ll}(?:Fett|Halbfett|Gras|Negrita|Negrito|Grassetto|Pogrubiony|Полужирный|Жирный)(?!\p{Ll})/u;
const ITALIC_ABROAD = /[-,_ ](?:cursief|cursiva|corsivo|kurzíva|dőlt|kursywa|курсив)(?!\p{Ll})/iu;
/** A name that says how the face is cut, and not that it is bold, is right where the descriptor says otherwise. */
const PLAIN_NAME = /regular|light|thin|roman|ital|obliq/i;
/** A number that a program gave a face for a name (`CIDFont+F3`, `TTE1C37F88t00`, `T1_2`), or what TeX calls those of one language. */
const BARE_NAME =
  /^(?:CIDFont\+F\d+|TTE?\w{6,8}t\d\d|(?:Fd?|R|T\d_|C\d_|TT|Font)\d{1,4}|VN[A-Z]{1,4}\d+|)$/;
/** Stems against the height of the letter: of plain faces an eighth (Arial 0.123, Times 0.11), of bold ones a fifth; what is wider yet is no letter. */
const BOLD_STEM = 0.148;
const WIDEST_STEM = 0.4;
/** Weights beyond the scale say nothing. */
const HEAVIEST = 1000;
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
  const stated = Math.max(call.FPDFFont_GetWeight(font), isForced ? FORCED_WEIGHT : 0);
  const isDrawnBold = BARE_NAME.test(name) ? hasBoldStems(pdfium, font) : undefined;
  const isClaimed =
    isDrawnBold === undefined &&
    !isNamedBold &&
    !PLAIN_NAME.test(name) &&
    stated >= BOLD_WEIGHT &&
    !(BARE_NAME.test(name) && stated > HEAVIEST);
  return {
    name,
    bold: isNamedBold || isDrawnBold === true || isClaimed,
    ...(isClaimed && { claimedWeight: stated }),
    italic: saysItalic(name) || (flags & ITALIC) !== 0,
    monospace: isMonospaceName(name) || TEX_TYPED.test(name) || (flags & FIXED_PITCH) !== 0,
    pictureFont: pictureFontOf(name),
  };
}

/** What is known of a font by its name alone. */
export function namedFont({
  name,
  glyphNames,
}: Required<Pick<FontFacts, 'name' | 'glyphNames'>>): FontFacts {
  return {
    name,
    bold: saysBold(name),
    italic: saysItalic(name),
    monospace: isMonospaceName(name) || TEX_TYPED.test(name),
    pictureFont: pictureFontOf(name),
    glyphNames,
  };
}

/** Whether a font's letters have stems of bold type, which is seen and no claim; undefined where it has no letters with stems. */
function hasBoldStems(pdfium: Pdfium, font: number): boolean | undefined {
  const stem = measureStem(pdfium, font);
  return stem === undefined || stem > WIDEST_STEM ? undefined : stem >= BOLD_STEM;
}

const BOLD_NAMES = [BOLD_NAME, TEX_BOLD, BOLD_ABROAD, BOLD_JOINED, ADVENT_BOLD, URW_BOLD];

/** Whether the name of a font calls it bold. */
export function saysBold(name: string): boolean {
  return BOLD_NAMES.some((cut) => cut.test(name));
}

export function saysItalic(name: string): boolean {
  return [ITALIC_NAME, TEX_ITALIC, ITALIC_ABROAD, ADVENT_ITALIC].some((cut) => cut.test(name));
}
