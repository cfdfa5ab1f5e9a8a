import type { PagePrimitives } from './primitives.ts';

/** Whether most words were read off the picture of the page; pictures on a page with text may have been read too. */
export function isScanned({ words }: Pick<PagePrimitives, 'words'>): boolean {
  return words.filter(({ origin }) => origin === 'ocr').length * 2 > words.length;
}
