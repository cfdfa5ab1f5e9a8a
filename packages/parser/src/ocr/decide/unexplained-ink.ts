import type { InkMap } from '../raster/ink-map.ts';
import type { PixelBox } from '../raster/pixel-box.ts';

/** Words reach this share of their height beyond their box: commas, dots, blurred edges. */
const WORD_MARGIN = 0.15;
/** Rules reach this far beyond their box (points). */
const RULE_MARGIN = 1;

/** The ink of a picture that is neither word nor rule: bars, curves, photographs, handwriting. */
export function unexplainedInk(
  { width, height, data }: InkMap,
  words: readonly PixelBox[],
  rules: readonly PixelBox[],
  perPoint: number,
): InkMap {
  const left = Uint8Array.from(data);
  const clear = ({ x0, y0, x1, y1 }: PixelBox, margin: number) => {
    const from = Math.max(0, Math.floor(x0 - margin));
    const to = Math.min(width, Math.ceil(x1 + margin));
    const bottom = Math.min(height, Math.ceil(y1 + margin));
    for (let y = Math.max(0, Math.floor(y0 - margin)); y < bottom; y++) {
      left.fill(0, y * width + from, y * width + to);
    }
  };
  for (const word of words) clear(word, (word.y1 - word.y0) * WORD_MARGIN);
  for (const rule of rules) clear(rule, RULE_MARGIN * perPoint);
  return { width, height, data: left };
}
