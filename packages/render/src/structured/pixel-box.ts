import type { BoundingBox, Box, DualBox, Page } from '@sheaf/document';

/** The specification's pixel space: the upright page, origin at the top left. */
export function pixelBox(box: Box, page: Page): BoundingBox {
  const scale = page.pixelsPerPoint;
  return {
    x0: roundTo(box.x0 * scale, 2),
    y0: roundTo(box.y0 * scale, 2),
    x1: roundTo(box.x1 * scale, 2),
    y1: roundTo(box.y1 * scale, 2),
  };
}

/** The specification's point space: origin at the bottom left, y0 the lower edge. */
export function pdfBox(box: Box, page: Page): BoundingBox {
  return {
    x0: roundTo(box.x0, 3),
    y0: roundTo(page.height - box.y1, 3),
    x1: roundTo(box.x1, 3),
    y1: roundTo(page.height - box.y0, 3),
  };
}

export function dualBox(box: Box, page: Page): DualBox {
  return { pdf: pdfBox(box, page), pixel: pixelBox(box, page) };
}

export function roundTo(value: number, digits: number): number {
  const factor = 10 ** digits;
  return Math.round(value * factor) / factor;
}
