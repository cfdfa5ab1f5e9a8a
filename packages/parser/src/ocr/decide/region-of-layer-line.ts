import { boxHeight, boxWidth } from '@sheaf/document';
import type { TextRegion } from '../detect/text-region.ts';
import type { LayerLine } from './sample-layer-lines.ts';

/** Room above and below a layer's box, which is often as flat as the type (share of its height). */
const MARGIN = 0.15;

/** Where a line of a text layer is to be looked for in the page's picture. */
export function regionOfLayerLine({ box, angle }: LayerLine, pixelsPerPoint: number): TextRegion {
  const isUpright = angle === 90 || angle === 270;
  const along = isUpright ? boxHeight(box) : boxWidth(box);
  const across = isUpright ? boxWidth(box) : boxHeight(box);
  return {
    centerX: ((box.x0 + box.x1) / 2) * pixelsPerPoint,
    centerY: ((box.y0 + box.y1) / 2) * pixelsPerPoint,
    length: (along + across * MARGIN) * pixelsPerPoint,
    thickness: across * (1 + 2 * MARGIN) * pixelsPerPoint,
    angle,
    score: 1,
  };
}
