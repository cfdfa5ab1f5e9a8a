import { numberAt } from '../engine/number-at.ts';
import { BULK_ITEM_BYTES, BULK_ITEMS, type Pdfium } from '../engine/pdfium.ts';
import { doubtWeights } from '../fonts/doubt-weights.ts';
import { type FontFacts, readFont } from '../fonts/read-font.ts';
import type { ActualText } from '../replacements/read-actual-text.ts';
import type { TakenActualTexts } from '../replacements/take-actual-texts.ts';
import { GENERATED, HYPHEN, UNMAPPED } from './glyph-flags.ts';
import { makeGlyphs } from './make-glyphs.ts';
import { measureAdvances } from './measure-advances.ts';
import { recoverBlankCode } from './recover-blank-code.ts';

/** The glyphs of a page in the file's space, one array per property. */
export type Glyphs = {
  readonly count: number;
  /** Glyphs beyond the limit. */
  readonly leftOut: number;
  readonly unicode: Float64Array;
  /** Ink box: left, right, bottom, top. */
  readonly ink: Float64Array;
  /** Where the glyph stands on its baseline: x, y. */
  readonly origin: Float64Array;
  /** From origin to where the next glyph would stand: left, top, right, bottom; the ink box where unknown. */
  readonly advance: Float64Array;
  /** Width of glyphs of turned runs, along their line; 0 elsewhere. */
  readonly turnedAdvance: Float64Array;
  /** How far the ink, and `advance` with it, reaches over the width that the font tells; 0 where it does not. */
  readonly overhang: Float64Array;
  /** Index into `runs`; glyphs PDFium made up (blanks) stay in the previous run. */
  readonly run: Float64Array;
  readonly flags: Float64Array;
  readonly runs: readonly TextRun[];
};

/** What all glyphs of one text object share. */
export type TextRun = {
  readonly object: number;
  readonly font: FontFacts;
  /** Size as given in the file, before the matrix. */
  readonly nominalSize: number;
  /** a, b, c, d of text space to page space. */
  readonly matrix: readonly [number, number, number, number];
  /** 0xRRGGBB of what paints the glyphs. */
  readonly color: number;
  readonly alpha: number;
  readonly strokeColor: number;
  readonly renderMode: number;
  readonly markedContentId: number;
  readonly actualText: ActualText | undefined;
  /** Not written from left to right in the file's space. */
  readonly turned: boolean;
  readonly fontHandle: number;
};

/** Text objects and fonts of the page that were met already, by handle. */
type KnownObjects = {
  readonly runs: Map<number, number>;
  readonly fonts: Map<number, FontFacts>;
  readonly actualTexts: TakenActualTexts;
};

/** Reads every glyph of a page in few trips through the memory of PDFium. */
export function readGlyphs(
  pdfium: Pdfium,
  page: number,
  actualTexts: TakenActualTexts,
  maxGlyphs: number,
): Glyphs {
  const textPage = pdfium.call.FPDFText_LoadPage(page);
  if (!textPage) return makeGlyphs(0, 0, []);
  try {
    const count = Math.max(0, pdfium.call.FPDFText_CountChars(textPage));
    const kept = Math.min(count, maxGlyphs);
    return collectGlyphs(pdfium, textPage, actualTexts, kept, count - kept);
  } finally {
    pdfium.call.FPDFText_ClosePage(textPage);
  }
}

function collectGlyphs(
  pdfium: Pdfium,
  textPage: number,
  actualTexts: TakenActualTexts,
  count: number,
  leftOut: number,
): Glyphs {
  const glyphs = makeGlyphs(count, leftOut, [] as TextRun[]);
  const known: KnownObjects = { runs: new Map(), fonts: new Map(), actualTexts };
  for (let start = 0; start < count; start += BULK_ITEMS) {
    const end = Math.min(count, start + BULK_ITEMS);
    fetchNumbers(pdfium, textPage, glyphs, start, end);
    fetchRuns(pdfium, textPage, glyphs, known, start, end);
    fetchFlags(pdfium, textPage, glyphs, start, end);
    measureAdvances(pdfium, glyphs, start, end);
  }
  joinSurrogates(glyphs);
  doubtWeights(glyphs);
  return glyphs;
}

/**
 * PDFium hands out characters beyond the basic plane in two halves; the second one is dropped. So is a character that is said
 * twice of one glyph, as office programs do with the letters of formulas: no ligature is made of those.
 */
function joinSurrogates(glyphs: Glyphs): void {
  const drop = (index: number): void => {
    glyphs.unicode[index] = 0;
    glyphs.flags[index] = GENERATED;
  };
  for (let index = 1; index < glyphs.count; index++) {
    const low = numberAt(glyphs.unicode, index) - 0xdc00;
    const high = numberAt(glyphs.unicode, index - 1) - 0xd800;
    if (low < 0 || low > 0x3ff || high < 0 || high > 0x3ff) continue;
    // Halves of two glyphs, of which the file keeps one half each, are no character.
    if (!isSamePlace(glyphs, index, index - 1)) continue;
    const character = 0x10000 + high * 0x400 + low;
    glyphs.unicode[index - 1] = character;
    drop(index);
    if (index > 2 && glyphs.unicode[index - 3] === character && isSaidTwice(glyphs, index - 1))
      drop(index - 1);
  }
}

/** Whether a character stands where the one two places before does. */
function isSaidTwice(glyphs: Glyphs, index: number): boolean {
  return isSamePlace(glyphs, index, index - 2);
}

function isSamePlace({ origin }: Glyphs, one: number, other: number): boolean {
  return origin[one * 2] === origin[other * 2] && origin[one * 2 + 1] === origin[other * 2 + 1];
}

function fetchNumbers(
  pdfium: Pdfium,
  textPage: number,
  glyphs: Glyphs,
  start: number,
  end: number,
): void {
  const inkOf = pdfium.call.FPDFText_GetCharBox;
  const originOf = pdfium.call.FPDFText_GetCharOrigin;
  const advanceOf = pdfium.call.FPDFText_GetLooseCharBox;
  const unicodeOf = pdfium.call.FPDFText_GetUnicode;
  for (let index = start, item = pdfium.bulk; index < end; index++, item += BULK_ITEM_BYTES) {
    inkOf(textPage, index, item, item + 8, item + 16, item + 24);
    originOf(textPage, index, item + 32, item + 40);
    advanceOf(textPage, index, item + 48);
    glyphs.unicode[index] = unicodeOf(textPage, index);
  }
  const { f32, f64 } = pdfium.heap();
  for (let index = start, item = pdfium.bulk; index < end; index++, item += BULK_ITEM_BYTES) {
    const double = item / 8;
    const float = item / 4 + 12;
    for (let side = 0; side < 4; side++) {
      glyphs.ink[index * 4 + side] = f64[double + side] as number;
      glyphs.advance[index * 4 + side] = f32[float + side] as number;
    }
    glyphs.origin[index * 2] = f64[double + 4] as number;
    glyphs.origin[index * 2 + 1] = f64[double + 5] as number;
  }
}

function fetchRuns(
  pdfium: Pdfium,
  textPage: number,
  glyphs: Glyphs & { readonly runs: TextRun[] },
  known: KnownObjects,
  start: number,
  end: number,
): void {
  const objectOf = pdfium.call.FPDFText_GetTextObject;
  let lastObject = -1;
  let run = Math.max(0, glyphs.runs.length - 1);
  for (let index = start; index < end; index++) {
    const object = objectOf(textPage, index);
    if (object !== 0 && object !== lastObject) {
      lastObject = object;
      const seen = known.runs.get(object);
      run = seen ?? glyphs.runs.push(readRun(pdfium, textPage, index, object, known)) - 1;
      if (seen === undefined) known.runs.set(object, run);
    }
    glyphs.run[index] = run;
    if (object === 0) glyphs.flags[index] = GENERATED;
  }
}

function fetchFlags(
  pdfium: Pdfium,
  textPage: number,
  glyphs: Glyphs,
  start: number,
  end: number,
): void {
  const isUnmapped = pdfium.call.FPDFText_HasUnicodeMapError;
  for (let index = start; index < end; index++) {
    if (glyphs.flags[index] === GENERATED) continue;
    const unicode = glyphs.unicode[index] as number;
    // PDFium takes the code 0, where TeX keeps a bracket, for an explained one.
    const flags = unicode === 0 || isUnmapped(textPage, index) === 1 ? UNMAPPED : 0;
    const isPlain = unicode > 0x20 && unicode < 0x7f;
    const rare = isPlain ? 0 : rareFlags(pdfium, textPage, index);
    // Some files map the codes of TeX's fonts to themselves: a control character explains nothing.
    const isControl = unicode < 0x20 && rare === 0 && !isLayout(unicode);
    glyphs.flags[index] = rare | (isControl ? UNMAPPED : flags);
    recoverBlankCode(glyphs, index);
  }
}

/** Tabs and ends of lines. */
function isLayout(unicode: number): boolean {
  return unicode >= 0x09 && unicode <= 0x0d;
}

/** Made-up blanks and hyphens: there are none among the letters, digits and signs of ASCII. */
function rareFlags({ call }: Pdfium, textPage: number, index: number): number {
  const generated = call.FPDFText_IsGenerated(textPage, index) === 1 ? GENERATED : 0;
  return call.FPDFText_IsHyphen(textPage, index) === 1 ? generated | HYPHEN : generated;
}

function readRun(
  pdfium: Pdfium,
  textPage: number,
  index: number,
  object: number,
  known: KnownObjects,
): TextRun {
  const { call, scratch } = pdfium;
  call.FPDFTextObj_GetFontSize(object, scratch);
  call.FPDFText_GetMatrix(textPage, index, scratch + 8);
  const renderMode = call.FPDFTextObj_GetTextRenderMode(object);
  const fontHandle = call.FPDFTextObj_GetFont(object);
  const font = known.fonts.get(fontHandle) ?? readFont(pdfium, fontHandle);
  known.fonts.set(fontHandle, font);
  const strokesOnly = renderMode === 1 || renderMode === 5;
  const fill = readColor(pdfium, call.FPDFPageObj_GetFillColor, object);
  const stroke =
    renderMode === 0 ? fill : readColor(pdfium, call.FPDFPageObj_GetStrokeColor, object);
  const { f32 } = pdfium.heap();
  const at = scratch / 4;
  const nominalSize = f32[at] ?? 0;
  const a = f32[at + 2] ?? 1;
  const b = f32[at + 3] ?? 0;
  const c = f32[at + 4] ?? 0;
  const d = f32[at + 5] ?? 1;
  return {
    object,
    font,
    nominalSize,
    matrix: [a, b, c, d],
    color: strokesOnly ? stroke.color : fill.color,
    alpha: strokesOnly ? stroke.alpha : fill.alpha,
    strokeColor: stroke.color,
    renderMode,
    markedContentId: call.FPDFPageObj_GetMarkedContentID(object),
    actualText: known.actualTexts.textOf(object),
    turned: Math.abs(b) >= a * 0.02,
    fontHandle,
  };
}

/** A text object's colour, black where PDFium knows none (patterns). */
function readColor(
  pdfium: Pdfium,
  colorOf: (...values: number[]) => number,
  object: number,
): { readonly color: number; readonly alpha: number } {
  const to = pdfium.scratch + 32;
  if (colorOf(object, to, to + 4, to + 8, to + 12) !== 1) return { color: 0, alpha: 255 };
  const { u32 } = pdfium.heap();
  const red = u32[to / 4] ?? 0;
  const green = u32[to / 4 + 1] ?? 0;
  const blue = u32[to / 4 + 2] ?? 0;
  const alpha = u32[to / 4 + 3] ?? 255;
  return { color: (red << 16) | (green << 8) | blue, alpha };
}
