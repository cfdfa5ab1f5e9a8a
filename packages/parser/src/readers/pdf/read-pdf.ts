import type { PageImage, PagePrimitives } from '../../page/primitives.ts';
import type { ReadContext } from '../../parse-options.ts';
import type { PagesReading } from '../reading.ts';
import { guarded, type OpenDocument, openDocument } from './open-document.ts';
import { type PageSpace, readPageSpace } from './page-space.ts';
import { readPage } from './read-page.ts';
import { renderPage } from './render-page.ts';

/** Opens a PDF; its pages are read one by one, each closed before the next. */
export async function readPdf(bytes: Uint8Array, context: ReadContext): Promise<PagesReading> {
  const document = await openDocument(bytes, context.filename, context.options.password);
  return {
    kind: 'pages',
    numPages: document.numPages,
    metadata: {},
    outline: [],
    attachments: [],
    warnings: [],
    readPage: async (pageNumber): Promise<PagePrimitives> =>
      withPage(document, pageNumber, (page, space) =>
        readPage(document.pdfium, page, space, pageNumber),
      ),
    renderPage: async (pageNumber, pixelsPerPoint): Promise<PageImage> =>
      withPage(document, pageNumber, (page, space) =>
        renderPage(document.pdfium, page, space, pixelsPerPoint),
      ),
    close: () => document.close(),
  };
}

function withPage<Result>(
  document: OpenDocument,
  pageNumber: number,
  work: (page: number, space: PageSpace) => Result,
): Result {
  const { pdfium, handle } = document;
  return guarded(() => {
    const page = pdfium.call.FPDF_LoadPage(handle, pageNumber);
    if (!page) throw new Error(`page ${pageNumber + 1} cannot be loaded`);
    try {
      return work(page, readPageSpace(pdfium, page));
    } finally {
      pdfium.call.FPDF_ClosePage(page);
    }
  });
}
