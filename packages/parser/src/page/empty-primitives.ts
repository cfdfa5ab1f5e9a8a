import type { Warning } from '@sheaf/document';
import type { PagePrimitives } from './primitives.ts';

/** A page on which nothing is written or nothing could be read, then with the reason as a warning: US Letter where its size is unknown. */
export function emptyPrimitives(pageNumber: number, warning?: Warning): PagePrimitives {
  return {
    pageNumber,
    width: 612,
    height: 792,
    pixelsPerPoint: 2,
    imageSize: null,
    words: [],
    rules: [],
    shades: [],
    frames: [],
    drawings: [],
    pictures: [],
    links: [],
    formFields: [],
    structure: [],
    hiddenWords: [],
    quality: { ocrScore: 1, ocrReason: 'no_text', brokenRegions: [] },
    pageLabel: null,
    ocrApplied: false,
    orientationDegrees: 0,
    skewDegrees: 0,
    warnings: warning ? [warning] : [],
  };
}
