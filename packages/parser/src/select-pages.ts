import type { Warning } from '@sheaf/document';
import { ParseError } from './parse-error.ts';
import { DEFAULT_LIMITS } from './parse-options.ts';
import type { ParseRequest } from './parse-request.ts';

export type PageSelection = {
  readonly pages: readonly number[];
  readonly warnings: readonly Warning[];
};

/** The pages to read out of `numPages`: those asked for, within the limit. */
export function selectPages(numPages: number, request: ParseRequest): PageSelection {
  const maxPages = request.limits?.maxPages ?? DEFAULT_LIMITS.maxPages;
  const selection = pagesInRange(numPages, request.options?.pages);
  if (selection.pages.length > maxPages) {
    throw new ParseError(
      'limit_exceeded',
      `${selection.pages.length} pages are more than the ${maxPages} that one job may have; ask for a page range`,
    );
  }
  return selection;
}

/** Those of the pages asked for that there are, all without a range; a warning counts the others. */
export function pagesInRange(
  numPages: number,
  wanted: readonly number[] = Array.from({ length: numPages }, (_, index) => index),
): PageSelection {
  const inside = wanted.filter((page) => page < numPages);
  if (inside.length === 0 && wanted.length > 0) {
    throw new ParseError('invalid_option', `no page of the range exists: ${countOf(numPages)}`);
  }
  const beyond = wanted.length - inside.length;
  const message = `${beyond === 1 ? '1 page of the range does' : `${beyond} pages of the range do`} not exist: ${countOf(numPages)}`;
  const warnings = beyond > 0 ? [{ code: 'page_out_of_range', message, pageNumber: null }] : [];
  return { pages: inside, warnings };
}

function countOf(numPages: number): string {
  return numPages === 1 ? 'the document has 1 page' : `the document has ${numPages} pages`;
}
