import { heapAt } from '../engine/number-at.ts';
import type { Pdfium } from '../engine/pdfium.ts';
import { addressOfName } from '../engine/read-string.ts';

/** Text the file gives for what a stretch of marked content shows (ISO 32000-2, 14.9.4). */
export type ActualText = {
  /** The same for all text objects between one BDC and its EMC. */
  readonly mark: number;
  readonly text: string;
  /** PDFium tells it in the place of what is painted. */
  readonly isPaintUnknown: boolean;
};

/** Replacement texts are cut here: more is no text of one page (characters). */
const MAX_LENGTH = 10_000;

/** The replacement text of a text object, the innermost where marks are nested. */
export function readActualText(pdfium: Pdfium, object: number): ActualText | undefined {
  const { call } = pdfium;
  for (let index = call.FPDFPageObj_CountMarks(object) - 1; index >= 0; index--) {
    const mark = call.FPDFPageObj_GetMark(object, index);
    const bytes = mark ? readActualBytes(pdfium, mark) : undefined;
    if (bytes) return { mark, text: cleanActualText(decodeString(bytes)), isPaintUnknown: true };
  }
  return undefined;
}

/** The replacement text of a mark as it stands in the file. */
export function readActualBytes(pdfium: Pdfium, mark: number): Uint8Array | undefined {
  const { call, scratch } = pdfium;
  const key = addressOfName(pdfium, 'ActualText');
  if (call.FPDFPageObjMark_GetParamBlobValue(mark, key, 0, 0, scratch) !== 1) return undefined;
  const length = heapAt(pdfium.heap().u32, scratch / 4);
  const at = call.malloc(Math.max(1, length));
  call.FPDFPageObjMark_GetParamBlobValue(mark, key, at, length, scratch);
  const bytes = pdfium.heap().u8.slice(at, at + length);
  call.free(at);
  return bytes;
}

/** A text string of a PDF: UTF-16 or UTF-8 with its mark, else PDFDocEncoding, which is Latin-1 for all that is common. */
function decodeString(bytes: Uint8Array): string {
  const [first, second, third] = bytes;
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder().decode(bytes);
  return new TextDecoder('windows-1252').decode(bytes);
}

/** Begins and ends the name of a language within a text string (ISO 32000-2, 7.9.2.2). */
const ESCAPE = String.fromCharCode(0x1b);

/** The text alone, without end marks and names of languages. */
export function cleanActualText(text: string): string {
  const pieces = text.replaceAll('\0', '').split(ESCAPE);
  return pieces
    .filter((_, index) => index % 2 === 0)
    .join('')
    .slice(0, MAX_LENGTH);
}
