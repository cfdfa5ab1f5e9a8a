import type { PixelBox } from '../raster/pixel-box.ts';

/** Whether the middle of one box lies in another, as that of a word does in its line. */
export function isOn(word: PixelBox, line: PixelBox): boolean {
  const x = (word.x0 + word.x1) / 2;
  const y = (word.y0 + word.y1) / 2;
  return x > line.x0 && x < line.x1 && y > line.y0 && y < line.y1;
}
