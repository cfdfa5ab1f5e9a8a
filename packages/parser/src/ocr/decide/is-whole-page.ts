import { boxArea } from '@sheaf/document';
import type { PagePrimitives, Picture } from '../../page/primitives.ts';

/** A picture over this share of the page is the page itself, scanned. */
const SCAN_SHARE = 0.6;

/** Tells the picture that is a page itself, scanned, from those that stand on it. */
export function isWholePage({
  width,
  height,
}: Pick<PagePrimitives, 'width' | 'height'>): (picture: Picture) => boolean {
  return ({ box }) => boxArea(box) > width * height * SCAN_SHARE;
}
