import type { LineBox } from './join-regions.ts';
import type { TextRegion } from './text-region.ts';

/** A line's box as a region that can be cut out. */
export function regionOfLine(box: LineBox): TextRegion {
  return {
    centerX: (box.x0 + box.x1) / 2,
    centerY: (box.y0 + box.y1) / 2,
    length: box.x1 - box.x0,
    thickness: box.y1 - box.y0,
    angle: box.angle,
    score: box.score,
  };
}
