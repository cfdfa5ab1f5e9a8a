import type { Warning } from '@sheaf/document';
import type { PageDraft } from './layout/page-draft.ts';
import { emptyPrimitives } from './page/empty-primitives.ts';
import { ParseError } from './parse-error.ts';
import type { ParseRequest } from './parse-request.ts';
import type { PagesReading } from './readers/reading.ts';
import { recognisePage } from './recognise-page.ts';

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
    return recognisePage(await reading.readPage(pageNumber));
  } catch (error) {
    if (request.signal?.aborted) throw new ParseError('canceled', 'canceled by request');
    return recognisePage(emptyPrimitives(pageNumber, failure(pageNumber, error)));
  }
}

function failure(pageNumber: number, error: unknown): Warning {
  const reason = error instanceof Error ? error.message : String(error);
  return {
    code: 'page_failed',
    message: `page ${pageNumber + 1} could not be read: ${reason}`,
    pageNumber,
  };
}
