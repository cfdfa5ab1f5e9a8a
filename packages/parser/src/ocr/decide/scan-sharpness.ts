import { boxHeight, boxWidth } from '@sheaf/document';
import type { PagePrimitives } from '../../page/primitives.ts';
import { coveringPictures } from './scanned-pictures.ts';

/** Pixels a point of the scan that a page is; a drawn page is as sharp as one likes. */
export function scanSharpness(page: PagePrimitives): number {
  const scans = coveringPictures(page);
  if (scans.length === 0) return Number.POSITIVE_INFINITY;
  return Math.max(
    ...scans.map(({ box, pixelWidth, pixelHeight }) =>
      Math.min(pixelWidth / boxWidth(box), pixelHeight / boxHeight(box)),
    ),
  );
}
