import type { Box } from '@sheaf/document';
import type { Picture } from '../../../page/primitives.ts';
import type { PageSpace } from '../glyphs/page-space.ts';
import { intersection } from './read-clip-box.ts';
import type { Matrix, PaintedImage } from './read-graphics.ts';

/** Pictures where they are seen: the box on the page, cut at its edges. */
export function placePictures(
  images: readonly PaintedImage[],
  space: PageSpace,
  describe: (image: PaintedImage) => string | undefined,
): Picture[] {
  return images.flatMap((image) => {
    const whole = cutToPage(imageBox(image.matrix), space);
    const box = image.clip ? intersection(whole, image.clip) : whole;
    if (box.x1 <= box.x0 || box.y1 <= box.y0) return [];
    const description = describe(image);
    return [
      {
        box,
        pixelWidth: image.pixelWidth,
        pixelHeight: image.pixelHeight,
        ...(description && { description }),
      },
    ];
  });
}

/** The box around the unit square that an image is painted into. */
export function imageBox({ a, b, c, d, e, f }: Matrix): Box {
  return {
    x0: e + Math.min(0, a) + Math.min(0, c),
    y0: f + Math.min(0, b) + Math.min(0, d),
    x1: e + Math.max(0, a) + Math.max(0, c),
    y1: f + Math.max(0, b) + Math.max(0, d),
  };
}

function cutToPage(box: Box, space: PageSpace): Box {
  return {
    x0: Math.max(0, box.x0),
    y0: Math.max(0, box.y0),
    x1: Math.min(space.width, box.x1),
    y1: Math.min(space.height, box.y1),
  };
}
