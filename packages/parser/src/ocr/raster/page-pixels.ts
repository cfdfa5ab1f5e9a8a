import type { PagePrimitives } from '../../page/primitives.ts';

/** Size of a page in the pixel space of its boxes. */
export function pagePixels({
  width,
  height,
  pixelsPerPoint,
}: Pick<PagePrimitives, 'width' | 'height' | 'pixelsPerPoint'>): readonly [number, number] {
  return [Math.round(width * pixelsPerPoint), Math.round(height * pixelsPerPoint)];
}
