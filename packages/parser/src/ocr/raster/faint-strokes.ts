import type { GrayImage } from './gray-image.ts';
import type { InkMap } from './ink-map.ts';

/** A faint stroke is darker than its ground on both sides by this much, of 255. */
const LEAST_CONTRAST = 12;
/** How far off its ground is looked at (points): hairlines are thinner. */
const REACH = 1.2;

/** Where a picture is a little darker than both above and below (or left and right): hairlines of tables in grey or colour. */
export function faintStrokes(
  { width, height, data }: GrayImage,
  direction: 'horizontal' | 'vertical',
  perPoint: number,
): InkMap {
  const reach = Math.max(2, Math.round(REACH * perPoint));
  const step = direction === 'horizontal' ? reach * width : reach;
  const strokes = new Uint8Array(data.length);
  const last = data.length - step;
  for (let at = step; at < last; at++) {
    const gray = (data[at] ?? 255) + LEAST_CONTRAST;
    if (gray <= (data[at - step] ?? 0) && gray <= (data[at + step] ?? 0)) strokes[at] = 1;
  }
  return { width, height, data: strokes };
}
