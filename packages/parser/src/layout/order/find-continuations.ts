import type { Element, Page } from '@sheaf/document';

/** What may stand between two halves of a paragraph: floats, notes and furniture. */
const BETWEEN: ReadonlySet<string> = new Set([
  'PageHeader',
  'PageFooter',
  'Footnote',
  'Picture',
  'Chart',
  'Table',
  'Caption',
]);

/** Paragraphs that go on in the next column or on the next page: id of the second half → id of the first. */
export function findContinuations(pages: readonly Page[]): Map<string, string> {
  const continues = new Map<string, string>();
  let open: Half | undefined;
  for (const page of pages)
    for (const element of page.elements) {
      if (BETWEEN.has(element.label)) continue;
      const next = element.label === 'Text' ? { element, page } : undefined;
      if (open && next && isContinuation(open, next)) continues.set(element.id, open.element.id);
      open = next;
    }
  return continues;
}

type Half = { readonly element: Element; readonly page: Page };

function isContinuation(first: Half, second: Half): boolean {
  const apart = second.page.pageNumber - first.page.pageNumber;
  if (apart > 1) return false;
  return (
    isBreak(first, second.element, second.page) && goesOn(first.element.text, second.element.text)
  );
}

/** The second half starts a new page, or a new column: higher up than the first one ends. */
function isBreak(open: Half, next: Element, page: Page): boolean {
  if (page !== open.page) return true;
  return next.box.y0 < open.element.box.y0 && next.box.x0 > open.element.box.x0;
}

const ENDED = /[.!?:;…]["”’)\]]*[\d*†‡]*$/u;

function goesOn(first: string, second: string): boolean {
  if (/\p{L}-$/u.test(first)) return /^\p{Ll}/u.test(second);
  return !ENDED.test(first.trimEnd()) && /^["“‘(]?\p{Ll}/u.test(second);
}
