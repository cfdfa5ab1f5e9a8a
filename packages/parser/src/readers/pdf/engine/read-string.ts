import type { Pdfium } from './pdfium.ts';

/** Longer strings are cut: no title, name or address is that long (bytes). */
const MAX_STRING_BYTES = 1_000_000;

/** Made once: a decoder costs more than most strings. */
const UTF_16 = new TextDecoder('utf-16le');
const UTF_8 = new TextDecoder();

/** A string of a function that takes a buffer and its length and returns the length it needs, in UTF-16. */
export function readWideString(
  pdfium: Pdfium,
  fill: (buffer: number, length: number) => number,
): string {
  const bytes = readBytes(pdfium, fill);
  return untilZero(UTF_16.decode(bytes));
}

/** The same for functions that write bytes, in UTF-8 or ASCII. */
export function readNarrowString(
  pdfium: Pdfium,
  fill: (buffer: number, length: number) => number,
): string {
  const bytes = readBytes(pdfium, fill);
  return untilZero(UTF_8.decode(bytes));
}

/** Address of a zero-terminated ASCII name in PDFium's memory; each name is written once. */
export function addressOfName(pdfium: Pdfium, name: string): number {
  const known = pdfium.names.get(name);
  if (known !== undefined) return known;
  const bytes = new TextEncoder().encode(`${name}\0`);
  const at = pdfium.call.malloc(bytes.length);
  pdfium.heap().u8.set(bytes, at);
  pdfium.names.set(name, at);
  return at;
}

function readBytes(pdfium: Pdfium, fill: (buffer: number, length: number) => number): Uint8Array {
  const length = fill(0, 0);
  if (length <= 0 || length > MAX_STRING_BYTES) return new Uint8Array();
  const at = pdfium.call.malloc(length);
  fill(at, length);
  const bytes = pdfium.heap().u8.slice(at, at + length);
  pdfium.call.free(at);
  return bytes;
}

function untilZero(text: string): string {
  const end = text.indexOf('\0');
  return end < 0 ? text : text.slice(0, end);
}
