import type { Box } from '@sheaf/document';
import type { PageImage } from '../../page/primitives.ts';
import { colorDistance } from '../marks/pixel-colors.ts';

/** Differences of the paper that compression leaves (distance in RGB). */
const PAPER = 40;

/** The part of a picture on which there is anything: many are placed with wide margins. */
export function trimMargins(image: PageImage, box: Box): Box {
  const { data, width, height, pixelsPerPoint } = image;
  const colorAt = (pixel: number) =>
    ((data[3 * pixel] ?? 0) << 16) | ((data[3 * pixel + 1] ?? 0) << 8) | (data[3 * pixel + 2] ?? 0);
  const paper = colorAt(0);
  let [x0, y0, x1, y1] = [width, height, 0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (colorDistance(colorAt(y * width + x), paper) <= PAPER) continue;
      x0 = Math.min(x0, x);
      x1 = Math.max(x1, x + 1);
      y0 = Math.min(y0, y);
      y1 = y + 1;
    }
  }
  if (x1 <= x0) return box;
  return {
    x0: box.x0 + x0 / pixelsPerPoint,
    y0: box.y0 + y0 / pixelsPerPoint,
    x1: box.x0 + x1 / pixelsPerPoint,
    y1: box.y0 + y1 / pixelsPerPoint,
  };
}
