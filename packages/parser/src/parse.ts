import type { ParsedDocument, Warning } from '@sheaf/document';
import { assembleDocument } from './assemble-document.ts';
import { detectFormat } from './detect/detect-format.ts';
import type { Format } from './detect/format.ts';
import { documentFromBlocks } from './document-from-blocks.ts';
import { draftPages } from './draft-pages.ts';
import { ParseError } from './parse-error.ts';
import { DEFAULT_LIMITS, type ReadContext } from './parse-options.ts';
import type { ParseRequest } from './parse-request.ts';
import { READERS } from './readers/readers.ts';
import type { ContainedFile, Reading } from './readers/reading.ts';
import { selectPages } from './select-pages.ts';

export type ParseResult = {
  readonly document: ParsedDocument;
  /** Files inside the file; for a container its whole content. */
  readonly files: readonly ContainedFile[];
  readonly isContainer: boolean;
  readonly mediaType: string;
};

/** Bytes into a document: detect, read, recognise what is only painted, put together. */
export async function parse(bytes: Uint8Array, request: ParseRequest): Promise<ParseResult> {
  const { format, mediaType, mismatch } = detectFormat(bytes, request.filename);
  const reading = await openReading(bytes, format, request);
  const warnings: Warning[] = mismatch
    ? [{ code: 'name_mismatch', message: mismatch, pageNumber: null }]
    : [];
  const document = await documentOf(reading, format, request, warnings);
  return {
    document,
    files: reading.kind === 'files' ? reading.files : reading.attachments,
    isContainer: reading.kind === 'files',
    mediaType,
  };
}

/** Opens the bytes with the format's reader. */
export async function openReading(
  bytes: Uint8Array,
  format: Format,
  request: ParseRequest,
): Promise<Reading> {
  const load = READERS[format];
  if (!load) throw new ParseError('unsupported_format', `${format} files cannot be read yet`);
  const context: ReadContext = {
    filename: request.filename,
    options: request.options ?? {},
    limits: { ...DEFAULT_LIMITS, ...request.limits },
    signal: request.signal ?? new AbortController().signal,
  };
  const read = await load();
  return read(bytes, context);
}

async function documentOf(
  reading: Reading,
  format: Format,
  request: ParseRequest,
  warnings: readonly Warning[],
): Promise<ParsedDocument> {
  if (reading.kind !== 'pages') {
    const document = documentFromBlocks(reading, format, request.options?.pages);
    return { ...document, warnings: [...warnings, ...document.warnings] };
  }
  try {
    const selection = selectPages(reading.numPages, request);
    const drafts = await draftPages(reading, selection.pages, request);
    return assembleDocument(drafts, {
      format,
      numPages: reading.numPages,
      metadata: reading.metadata,
      outline: reading.outline,
      warnings: [...warnings, ...reading.warnings, ...selection.warnings],
    });
  } finally {
    reading.close();
  }
}
