import type { ParsedDocument } from '@sheaf/document';
import type { DocumentFacts } from './assemble/assemble-document.ts';
import { documentFromBlocks } from './document-from-blocks.ts';
import { type OpenedDocument, openDocument } from './open-document.ts';
import type { ParseRequest } from './parse-request.ts';
import { readBlockPictures } from './read-block-pictures.ts';
import type { ContainedFile } from './readers/reading.ts';
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
  const opened = await openDocument(bytes, request);
  const { reading, mediaType } = opened;
  return {
    document: await documentOf(opened, request),
    files: reading.kind === 'files' ? reading.files : reading.attachments,
    isContainer: reading.kind === 'files',
    mediaType,
  };
}

async function documentOf(opened: OpenedDocument, request: ParseRequest): Promise<ParsedDocument> {
  const { reading, format, warnings } = opened;
  if (reading.kind !== 'pages') {
    const blocks = documentFromBlocks(reading, format, request.options?.pages);
    const document = await readBlockPictures(blocks, reading, request);
    return { ...document, warnings: [...warnings, ...document.warnings] };
  }
  try {
    recognition ??= loadRecognition();
    const { draftPages, assembleDocument } = await recognition;
    const selection = selectPages(reading.numPages, request);
    const drafts = await draftPages(reading, selection.pages, request);
    return assembleDocument(drafts, documentFacts(opened, selection.warnings));
  } finally {
    reading.close();
  }
}

let recognition: ReturnType<typeof loadRecognition> | undefined;

/** Recognising pages takes a hundred modules; documents that carry their structure never load them. */
async function loadRecognition() {
  const { draftPages } = await import('./draft-pages.ts');
  const { assembleDocument } = await import('./assemble/assemble-document.ts');
  return { draftPages, assembleDocument };
}

/** What assembling needs to know besides the drafts; plain data that can cross process borders. */
export function documentFacts(
  { format, reading, warnings }: OpenedDocument,
  selectionWarnings: DocumentFacts['warnings'],
): DocumentFacts {
  return {
    format,
    numPages: reading.kind === 'pages' ? reading.numPages : reading.pages.length,
    metadata: reading.metadata,
    outline: reading.outline,
    warnings: [...warnings, ...reading.warnings, ...selectionWarnings],
  };
}
