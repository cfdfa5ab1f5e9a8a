import type { Element, Page, ParsedDocument, PictureElement, Warning } from '@sheaf/document';
import { detectFormat } from './detect/detect-format.ts';
import { IMAGE_FORMATS, type ImageFormat } from './detect/format.ts';
import { ParseError } from './parse-error.ts';
import { DEFAULT_LIMITS } from './parse-options.ts';
import type { ParseRequest } from './parse-request.ts';
import type { BlocksReading, FilesReading } from './readers/reading.ts';
import { reasonOfFailure } from './reason-of-failure.ts';

/** Different pictures of one document that are looked at; more are a catalogue. */
const MOST_PICTURES = 50;
/** Smaller files are icons and bullets (bytes). */
const MIN_PICTURE_BYTES = 500;

type Pictures = {
  readonly bytesOf: (source: string) => Uint8Array | undefined;
  readonly request: ParseRequest;
  readonly read: Map<string, string | undefined>;
  readonly warnings: Warning[];
  hasMore: boolean;
};

/** Reads the text in the pictures of a document that carries its structure: scans pasted into letters, tables on slides. */
export async function readBlockPictures(
  document: ParsedDocument,
  reading: BlocksReading | FilesReading,
  request: ParseRequest,
): Promise<ParsedDocument> {
  const isWanted = (request.options?.ocr ?? 'auto') !== 'never';
  if (!document.pages.some((page) => page.elements.some(hasSource))) return document;
  const pictures: Pictures = {
    bytesOf: isWanted ? (reading.pictureBytes ?? (() => undefined)) : () => undefined,
    request,
    read: new Map(),
    warnings: [],
    hasMore: false,
  };
  const pages: Page[] = [];
  for (const page of document.pages) pages.push(await readPage(page, pictures));
  if (pictures.hasMore) {
    pictures.warnings.push({
      code: 'pictures_not_read',
      message: `The document has more than ${MOST_PICTURES} pictures; text in the others was not looked for.`,
      pageNumber: null,
    });
  }
  return { ...document, pages, warnings: [...document.warnings, ...pictures.warnings] };
}

function hasSource(element: Element): element is PictureElement & { readonly source: string } {
  return 'source' in element && element.source !== undefined;
}

async function readPage(page: Page, pictures: Pictures): Promise<Page> {
  if (!page.elements.some(hasSource)) return page;
  let isRead = false;
  const elements: Element[] = [];
  for (const element of page.elements) {
    if (!hasSource(element)) {
      elements.push(element);
      continue;
    }
    const { source, ...picture } = element;
    const found = await textOfPicture(source, page.pageNumber, pictures);
    if (found) isRead = true;
    elements.push(found ? { ...picture, text: found, origin: 'ocr' } : picture);
  }
  if (!isRead) return { ...page, elements };
  return { ...page, elements, ocrApplied: true, ocrReason: page.ocrReason ?? 'text_in_pictures' };
}

/** A picture that is used again is read once. */
async function textOfPicture(
  source: string,
  pageNumber: number,
  pictures: Pictures,
): Promise<string | undefined> {
  const { request, read } = pictures;
  if (read.has(source)) return read.get(source);
  if (request.signal?.aborted) throw new ParseError('canceled', 'canceled by request');
  const bytes = pictures.bytesOf(source);
  if (!bytes || bytes.length < MIN_PICTURE_BYTES) return undefined;
  if (read.size >= MOST_PICTURES) {
    pictures.hasMore = true;
    return undefined;
  }
  read.set(source, undefined);
  try {
    read.set(source, await recognise(bytes, request));
  } catch (error) {
    if (request.signal?.aborted) throw error;
    const message = `A picture cannot be looked at: ${reasonOfFailure(error)}.`;
    pictures.warnings.push({ code: 'picture_unreadable', message, pageNumber });
  }
  return read.get(source);
}

/** The picture as a page of its own; drawings in vector formats are no pictures to read. */
async function recognise(bytes: Uint8Array, request: ParseRequest): Promise<string | undefined> {
  const format = imageFormatOf(bytes);
  if (!format) return undefined;
  const { imageReader } = await import('./readers/image/read-image.ts');
  const image = await imageReader(format)(bytes, {
    filename: 'picture',
    options: {},
    limits: { ...DEFAULT_LIMITS, ...request.limits },
    signal: request.signal ?? new AbortController().signal,
  });
  const primitives = await image.readPage(0);
  const { readPagePictures } = await import('./ocr/read/read-page-pictures.ts');
  const { languages } = request.options ?? {};
  const read = await readPagePictures({
    primitives,
    image: (pixelsPerPoint, part) => image.renderPage(0, pixelsPerPoint, part),
    options: { ocr: 'auto', ...(languages ? { languages } : {}) },
    ...(request.signal ? { signal: request.signal } : {}),
  });
  if (!read.ocrApplied) return undefined;
  const { recognisePage } = await import('./recognise-page.ts');
  const { elements } = recognisePage(read);
  const text = elements.map(textOfBlock).filter(Boolean).join('\n');
  return text === '' ? undefined : text;
}

function imageFormatOf(bytes: Uint8Array): ImageFormat | undefined {
  try {
    const { format } = detectFormat(bytes, 'picture');
    return IMAGE_FORMATS.find((known) => known === format);
  } catch (error) {
    if (error instanceof ParseError) return undefined;
    throw error;
  }
}

type Recognised = {
  readonly text: string;
  readonly table?: { readonly cells: readonly { readonly row: number; readonly text: string }[] };
};

/** A table in a picture becomes a line a row. */
function textOfBlock({ text, table }: Recognised): string {
  if (!table) return text;
  const rows: string[] = [];
  for (const cell of table.cells) {
    const before = rows[cell.row];
    rows[cell.row] = before === undefined ? cell.text : `${before}\t${cell.text}`;
  }
  return rows.filter((row) => row?.trim()).join('\n');
}
