import type { DocumentMetadata } from '@sheaf/document';
import type { OpenDocument } from '../engine/open-document.ts';
import { addressOfName, readWideString } from '../engine/read-string.ts';
import { readDate } from './read-date.ts';
import { readXmp } from './read-xmp.ts';

/** What the file says about itself, in its information dictionary and its XMP packet. */
export function readMetadata(document: OpenDocument, bytes: Uint8Array): DocumentMetadata {
  const { pdfium, handle } = document;
  const info = (key: string): string =>
    readWideString(pdfium, (buffer, length) =>
      pdfium.call.FPDF_GetMetaText(handle, addressOfName(pdfium, key), buffer, length),
    ).trim();
  const xmp = readXmp(bytes);
  const language = readWideString(pdfium, (buffer, length) =>
    pdfium.call.FPDFCatalog_GetLanguage(handle, buffer, length),
  ).trim();
  const keywords = info('Keywords')
    .split(/[;,]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const creator = info('Creator');
  return withoutBlanks({
    title: info('Title') || xmp.title,
    author: info('Author') || xmp.author,
    subject: info('Subject') || xmp.description,
    keywords: keywords.length > 0 ? keywords : undefined,
    language: language || xmp.language,
    createdAt: readDate(info('CreationDate')) ?? readDate(xmp.createdAt ?? ''),
    modifiedAt: readDate(info('ModDate')) ?? readDate(xmp.modifiedAt ?? ''),
    producer: info('Producer'),
    other: creator ? { creator } : undefined,
  });
}

function withoutBlanks(
  values: {
    readonly [Key in keyof DocumentMetadata]-?: DocumentMetadata[Key] | undefined;
  },
): DocumentMetadata {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(entries) as DocumentMetadata;
}
