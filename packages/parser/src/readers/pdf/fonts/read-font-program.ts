import { heapAt } from '../engine/number-at.ts';
import type { Pdfium } from '../engine/pdfium.ts';

/** Fonts larger than this are not looked into (bytes). */
const MAX_FONT_BYTES = 20_000_000;

/** The bytes of a font that is in the file. */
export function readFontProgram(pdfium: Pdfium, handle: number): Uint8Array | undefined {
  const { call, scratch } = pdfium;
  if (call.FPDFFont_GetIsEmbedded(handle) !== 1) return undefined;
  if (call.FPDFFont_GetFontData(handle, 0, 0, scratch) !== 1) return undefined;
  const size = heapAt(pdfium.heap().u32, scratch / 4);
  if (size === 0 || size > MAX_FONT_BYTES) return undefined;
  const at = call.malloc(size);
  call.FPDFFont_GetFontData(handle, at, size, scratch);
  const bytes = pdfium.heap().u8.slice(at, at + size);
  call.free(at);
  return bytes;
}
