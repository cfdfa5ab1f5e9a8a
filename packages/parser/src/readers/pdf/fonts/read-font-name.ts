import { type Pdfium, SCRATCH_BYTES } from '../engine/pdfium.ts';

/** The name of a font, without the prefix of a subset; empty where it has none. */
export function readFontName(pdfium: Pdfium, font: number): string {
  const at = pdfium.scratch + 1024;
  const length = pdfium.call.FPDFFont_GetBaseFontName(font, at, SCRATCH_BYTES - 1024);
  if (length <= 1 || length > SCRATCH_BYTES - 1024) return '';
  return UTF_8.decode(pdfium.heap().u8.subarray(at, at + length - 1)).replace(SUBSET_PREFIX, '');
}

const UTF_8 = new TextDecoder();
const SUBSET_PREFIX = /^[A-Z]{6}\+/;
