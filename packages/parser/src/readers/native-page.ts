import type { Page } from '@sheaf/document';

/** What a page of a structured file says of itself; the rest is known. */
type NativePage = Pick<Page, 'pageNumber' | 'width' | 'height' | 'elements'> & Partial<Page>;

/** A page whose structure the file itself carries, so that nothing was painted, turned or recognised. */
export function nativePage(page: NativePage): Page {
  return {
    pixelsPerPoint: 2,
    imageSize: null,
    ocrApplied: null,
    ocrScore: null,
    ocrReason: null,
    orientationDegrees: null,
    transcriptLines: null,
    printedPageNumber: null,
    warnings: [],
    ...page,
  };
}
