import { type GrayImage, halveGray } from './gray-image.ts';
import type { LineImage } from './recognition-engine.ts';
import type { TextRegion } from './text-region.ts';

/** A picture with its halvings, made as they are needed. */
export type ImagePyramid = { readonly levels: GrayImage[] };

/** Cuts a leaning region out of a page as a level line `lineHeight` pixels high. */
export function cutLine(pyramid: ImagePyramid, region: TextRegion, lineHeight: number): LineImage {
  const scale = region.thickness / lineHeight;
  const level = Math.max(0, Math.floor(Math.log2(Math.max(1, scale / 1.1))));
  const source = levelOf(pyramid, level);
  const shrink = 2 ** level;
  const width = Math.max(8, Math.round(region.length / scale));
  const data = new Uint8Array(width * lineHeight);
  const radians = (region.angle * Math.PI) / 180;
  const step = scale / shrink;
  const alongX = Math.cos(radians) * step;
  const alongY = Math.sin(radians) * step;
  const left = -(width - 1) / 2;
  const top = -(lineHeight - 1) / 2;
  for (let y = 0; y < lineHeight; y++) {
    let x0 = region.centerX / shrink - 0.5 + left * alongX - (top + y) * alongY;
    let y0 = region.centerY / shrink - 0.5 + left * alongY + (top + y) * alongX;
    for (let x = 0; x < width; x++, x0 += alongX, y0 += alongY) {
      data[y * width + x] = sample(source, x0, y0);
    }
  }
  return { width, data };
}

function levelOf({ levels }: ImagePyramid, level: number): GrayImage {
  for (let last = levels.at(-1); last && levels.length <= level; last = levels.at(-1)) {
    levels.push(halveGray(last));
  }
  const found = levels[Math.min(level, levels.length - 1)];
  if (!found) throw new Error('a pyramid has at least one level');
  return found;
}

function sample({ width, height, data }: GrayImage, x: number, y: number): number {
  const clampedX = Math.min(Math.max(x, 0), width - 1.001);
  const clampedY = Math.min(Math.max(y, 0), height - 1.001);
  const x0 = Math.floor(clampedX);
  const y0 = Math.floor(clampedY);
  const at = y0 * width + x0;
  const partX = clampedX - x0;
  const top = (data[at] ?? 255) * (1 - partX) + (data[at + 1] ?? 255) * partX;
  const bottom = (data[at + width] ?? 255) * (1 - partX) + (data[at + width + 1] ?? 255) * partX;
  return top + (bottom - top) * (clampedY - y0) + 0.5;
}
