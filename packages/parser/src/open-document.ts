import type { Warning } from '@sheaf/document';
import { detectFormat } from './detect/detect-format.ts';
import { findMagic } from './detect/find-magic.ts';
import type { Format } from './detect/format.ts';
import { ParseError } from './parse-error.ts';
import { DEFAULT_LIMITS, type ReadContext } from './parse-options.ts';
import type { ParseRequest } from './parse-request.ts';
import { READERS, type Reader } from './readers/readers.ts';
import type { Reading } from './readers/reading.ts';

export type OpenedDocument = {
  readonly format: Format;
  readonly mediaType: string;
  readonly reading: Reading;
  readonly warnings: readonly Warning[];
};

/** Tells what the bytes are and opens them with that format's reader. */
export async function openDocument(
  bytes: Uint8Array,
  request: ParseRequest,
): Promise<OpenedDocument> {
  const plain = await withoutEncryption(bytes, request);
  const { format, mediaType, mismatch } = detectFormat(plain, request.filename);
  const read = await readerOf(format);
  const context: ReadContext = {
    filename: request.filename,
    options: request.options ?? {},
    limits: { ...DEFAULT_LIMITS, ...request.limits },
    signal: request.signal ?? new AbortController().signal,
  };
  const reading = await read(plain, context);
  const warnings = mismatch ? [{ code: 'name_mismatch', message: mismatch, pageNumber: null }] : [];
  return { format, mediaType, reading, warnings };
}

/** Only compound files can be Office files that are encrypted; no other loads what opens them. */
async function withoutEncryption(bytes: Uint8Array, request: ParseRequest): Promise<Uint8Array> {
  if (findMagic(bytes)?.kind !== 'cfb') return bytes;
  const { decryptOffice } = await import('./detect/decrypt-office.ts');
  return decryptOffice(bytes, request.options?.password, request.filename);
}

/** Asking for a module again costs more than keeping it. */
const loaded = new Map<Format, Reader>();

async function readerOf(format: Format): Promise<Reader> {
  const known = loaded.get(format);
  if (known) return known;
  const load = READERS[format];
  if (!load) throw new ParseError('unsupported_format', `${format} files cannot be read yet`);
  const reader = await load();
  loaded.set(format, reader);
  return reader;
}
