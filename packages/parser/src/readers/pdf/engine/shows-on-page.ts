import type { Box } from '@sheaf/document';
import type { PageImage } from '../../../page/primitives.ts';
import type { PageSpace } from '../glyphs/page-space.ts';
import type { Pdfium } from './pdfium.ts';
import { renderPage } from './render-page.ts';

/** Enough to tell whether a word is there (pixels a point). */
const PIXELS_PER_POINT = 1;
/** Pages larger than this are looked at in a smaller picture (pixels). */
const MAX_PIXELS = 4_000_000;
/** A colour channel must change by this much to be seen, of 255. */
const VISIBLE_CHANGE = 12;

/** For each box, whether the page looks different there without the given objects. */
export function showsOnPage(
  pdfium: Pdfium,
  page: number,
  space: PageSpace,
  objects: readonly number[],
  boxes: readonly Box[],
): boolean[] {
  const render = (): PageImage => renderPage(pdfium, page, space, PIXELS_PER_POINT, MAX_PIXELS);
  const whole = render();
  setActive(pdfium, objects, 0);
  try {
    const without = render();
    return boxes.map((box) => differs(whole, without, box));
  } finally {
    setActive(pdfium, objects, 1);
  }
}

function setActive(pdfium: Pdfium, objects: readonly number[], active: 0 | 1): void {
  for (const object of objects) pdfium.call.FPDFPageObj_SetIsActive(object, active);
}

function differs(a: PageImage, b: PageImage, box: Box): boolean {
  const left = Math.max(0, Math.floor(box.x0 * a.pixelsPerPoint));
  const right = Math.min(a.width, Math.ceil(box.x1 * a.pixelsPerPoint));
  const top = Math.max(0, Math.floor(box.y0 * a.pixelsPerPoint));
  const bottom = Math.min(a.height, Math.ceil(box.y1 * a.pixelsPerPoint));
  for (let row = top; row < bottom; row++) {
    const from = (row * a.width + left) * 3;
    const to = (row * a.width + right) * 3;
    for (let at = from; at < to; at++) {
      if (Math.abs((a.data[at] ?? 0) - (b.data[at] ?? 0)) >= VISIBLE_CHANGE) return true;
    }
  }
  return false;
}
