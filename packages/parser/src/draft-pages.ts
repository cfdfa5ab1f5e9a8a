import type { Box, Warning } from '@sheaf/document';
import { readCharts } from './charts/read-charts.ts';
import { draftBeside } from './draft-beside.ts';
import type { PageDraft } from './layout/blocks/page-draft.ts';
import { needsOcr } from './ocr/decide/needs-ocr.ts';
import { readPagePictures } from './ocr/read/read-page-pictures.ts';
import type { OcrInput } from './ocr/read-page-by-ocr.ts';
import { emptyPrimitives } from './page/empty-primitives.ts';
import { isScanned } from './page/is-scanned.ts';
import type { PagePrimitives } from './page/primitives.ts';
import { ParseError } from './parse-error.ts';
import type { ParseRequest } from './parse-request.ts';
import { UNKNOWN_CHARACTER } from './readers/pdf/fonts/glyph-characters.ts';
import type { PagesReading } from './readers/reading.ts';
import { reasonOfFailure } from './reason-of-failure.ts';
import { recognisePage, recognisePageWith } from './recognise-page.ts';

/** Drafts the given pages one after the other; a page that fails is there, empty, with a warning. */
export async function draftPages(
  reading: PagesReading,
  pages: readonly number[],
  request: ParseRequest,
): Promise<PageDraft[]> {
  const drafts: PageDraft[] = [];
  for (const pageNumber of pages) {
    if (request.signal?.aborted) throw new ParseError('canceled', 'canceled by request');
    const start = performance.now();
    const draft = await draftPage(reading, pageNumber, request);
    drafts.push(draft);
    request.onProgress?.({
      pageNumber,
      pagesDone: drafts.length,
      pagesTotal: pages.length,
      elements: draft.elements.length,
      ocrApplied: draft.ocrApplied,
      elapsedMs: performance.now() - start,
      warnings: draft.warnings,
    });
  }
  return drafts;
}

async function draftPage(
  reading: PagesReading,
  pageNumber: number,
  request: ParseRequest,
): Promise<PageDraft> {
  try {
    const page = await readableText(reading, pageNumber, request);
    const draft = recognisePageWith(await chartsOf(page, reading, request), page);
    // The pages next to a scan have no text to compare with.
    if (isScanned(page)) return draft;
    const beside = await draftBeside(reading, pageNumber, request.options?.pages);
    return beside.length > 0 ? { ...draft, beside } : draft;
  } catch (error) {
    if (request.signal?.aborted) throw new ParseError('canceled', 'canceled by request');
    return recognisePage(emptyPrimitives(pageNumber, failure(pageNumber, error)));
  }
}

/** The charts of a page; one that cannot be read stays a figure. */
function chartsOf(page: PagePrimitives, reading: PagesReading, { options = {} }: ParseRequest) {
  return readCharts({
    page,
    image: (pixelsPerPoint, part) => reading.renderPage(page.pageNumber, pixelsPerPoint, part),
    languages: options.languages,
  });
}

/** The page as the file has it, read by OCR where its own text is silent or broken. */
export async function readableText(
  reading: PagesReading,
  pageNumber: number,
  request: ParseRequest,
): Promise<PagePrimitives> {
  const primitives = await reading.readPage(pageNumber);
  const { options = {}, signal } = request;
  const need = needsOcr(primitives, options);
  const image = (pixelsPerPoint: number, part?: Box) =>
    reading.renderPage(pageNumber, pixelsPerPoint, part);
  const input = { primitives, image, options, ...(signal ? { signal } : {}) };
  try {
    if (need.kind === 'page' || need.kind === 'layer') return await readByOcr(input);
    const mended = options.ocr === 'never' ? primitives : await mendUnknown(input);
    const isBroken = needsOcr(mended, options).kind === 'regions';
    const read = isBroken ? await readByOcr({ ...input, primitives: mended }) : mended;
    return await readPagePictures({ ...input, primitives: read });
  } catch (error) {
    if (signal?.aborted) throw error;
    return { ...primitives, warnings: [...primitives.warnings, ocrFailure(pageNumber, error)] };
  }
}

async function readByOcr(input: OcrInput): Promise<PagePrimitives> {
  const { readPageByOcr } = await import('./ocr/read-page-by-ocr.ts');
  return readPageByOcr(input);
}

/** Loads what looks at single words only for pages that have broken ones. */
async function mendUnknown(input: OcrInput): Promise<PagePrimitives> {
  const { primitives } = input;
  if (!primitives.words.some(({ text }) => text.includes(UNKNOWN_CHARACTER))) return primitives;
  const { mendWords } = await import('./ocr/correct/mend-words.ts');
  return mendWords(input);
}

/** What the file itself says of the page is kept. */
function ocrFailure(pageNumber: number, error: unknown): Warning {
  return {
    code: 'ocr_failed',
    message: `page ${pageNumber + 1} could not be read by OCR: ${reasonOfFailure(error)}`,
    pageNumber,
  };
}

function failure(pageNumber: number, error: unknown): Warning {
  return {
    code: 'page_failed',
    message: `page ${pageNumber + 1} could not be read: ${reasonOfFailure(error)}`,
    pageNumber,
  };
}
