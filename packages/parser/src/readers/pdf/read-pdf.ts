import type { Warning } from '@sheaf/document';
import type { PageImage, PagePrimitives } from '../../page/primitives.ts';
import { ParseError } from '../../parse-error.ts';
import type { ReadContext } from '../../parse-options.ts';
import type { PagesReading } from '../reading.ts';
import { guarded, type OpenDocument, openDocument } from './engine/open-document.ts';
import { renderPage } from './engine/render-page.ts';
import { readAttachments } from './facts/read-attachments.ts';
import { readMetadata } from './facts/read-metadata.ts';
import { readOutline } from './facts/read-outline.ts';
import { type PageFacts, readPageFacts } from './facts/read-page-facts.ts';
import { readPageSpace } from './glyphs/page-space.ts';
import { readPage } from './read-page.ts';

/** Opens a PDF with PDFium, or with pdf.js where PDFium finds it malformed. */
export async function readPdf(bytes: Uint8Array, context: ReadContext): Promise<PagesReading> {
  try {
    return await readWithPdfium(bytes, context);
  } catch (error) {
    if (!(error instanceof ParseError) || error.code !== 'malformed_file') throw error;
    const { readWithPdfjs } = await import('./engine/read-with-pdfjs.ts');
    const reading = await readWithPdfjs(bytes, context);
    if (!reading) throw error;
    return reading;
  }
}

/** The pages are read one by one, each closed before the next. */
async function readWithPdfium(bytes: Uint8Array, context: ReadContext): Promise<PagesReading> {
  const { filename, options, limits } = context;
  const open = (): Promise<OpenDocument> => openDocument(bytes, filename, options.password);
  let document = await open();
  // A page that broke PDFium is lost; the others are read in a new instance.
  const sound = async (): Promise<OpenDocument> => {
    if (!document.pdfium.broken) return document;
    document.close();
    document = await open();
    return document;
  };
  const attachments = guarded(document.pdfium, () => readAttachments(document, limits));
  const factsOfPage = new Map<number, PageFacts>();
  return {
    kind: 'pages',
    numPages: document.numPages,
    metadata: guarded(document.pdfium, () => readMetadata(document, bytes)),
    outline: guarded(document.pdfium, () => readOutline(document)),
    attachments: attachments.files,
    warnings: [...(document.salvaged ? [SALVAGED] : []), ...attachments.warnings],
    readPage: async (pageNumber): Promise<PagePrimitives> =>
      readPrimitives(await sound(), pageNumber, factsOfPage),
    renderPage: async (pageNumber, scale, part): Promise<PageImage> => {
      const { pdfium, handle } = await sound();
      return withPage({ pdfium, handle }, pageNumber, (page) =>
        renderPage(pdfium, page, readPageSpace(pdfium, page), scale, limits.maxPixels, part),
      );
    },
    close: () => document.close(),
  };
}

const SALVAGED: Warning = {
  code: 'damaged_file',
  message: 'the file is damaged or cut off; what could be found of its pages was read',
  pageNumber: null,
};

/** Reads a page, and loads it anew first where its annotations were made part of it. */
function readPrimitives(
  document: OpenDocument,
  pageNumber: number,
  factsOfPage: Map<number, PageFacts>,
): PagePrimitives {
  const { pdfium } = document;
  const read = (page: number, facts: PageFacts): PagePrimitives =>
    readPage(document, page, readPageSpace(pdfium, page), pageNumber, facts);
  const known = factsOfPage.get(pageNumber);
  if (known) return withPage(document, pageNumber, (page) => read(page, known));
  const outcome = withPage(document, pageNumber, (page) => {
    const facts = readPageFacts(document, page, pageNumber, readPageSpace(pdfium, page));
    return { facts, primitives: facts.flattened ? undefined : read(page, facts) };
  });
  if (outcome.primitives) return outcome.primitives;
  // Flattened annotations are gone from the page, so what they said is kept.
  factsOfPage.set(pageNumber, outcome.facts);
  return withPage(document, pageNumber, (page) => read(page, outcome.facts));
}

function withPage<Result>(
  document: Pick<OpenDocument, 'pdfium' | 'handle'>,
  pageNumber: number,
  work: (page: number) => Result,
): Result {
  const { pdfium, handle } = document;
  return guarded(pdfium, () => {
    const page = pdfium.call.FPDF_LoadPage(handle, pageNumber);
    if (!page) throw new Error('PDFium cannot load it');
    try {
      return work(page);
    } finally {
      if (!pdfium.broken) pdfium.call.FPDF_ClosePage(page);
    }
  });
}
