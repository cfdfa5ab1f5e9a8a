import type { HiddenText } from '@sheaf/document';

/** Texts that a file says are not shown; where on its pages they would stand is not known. */
export function invisibleTexts(texts: readonly string[]): HiddenText[] {
  const box = { x0: 0, y0: 0, x1: 0, y1: 0 };
  return texts
    .filter((text) => text.trim() !== '')
    .map((text) => ({ text, pageNumber: 0, box, reason: 'invisible' }));
}
