import type { PixelBox } from './pixel-box.ts';

/** The box and the number of pixels of each region that `labelRegions` numbered. */
export function regionBounds(
  labels: Int32Array,
  count: number,
  width: number,
): (PixelBox & { readonly pixels: number })[] {
  const regions = Array.from({ length: count }, () => ({
    x0: Number.POSITIVE_INFINITY,
    y0: Number.POSITIVE_INFINITY,
    x1: 0,
    y1: 0,
    pixels: 0,
  }));
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i] ?? 0;
    if (label === 0) continue;
    const region = regions[label - 1];
    if (!region) continue;
    const x = i % width;
    const y = (i - x) / width;
    region.pixels++;
    if (x < region.x0) region.x0 = x;
    if (x >= region.x1) region.x1 = x + 1;
    if (y < region.y0) region.y0 = y;
    if (y >= region.y1) region.y1 = y + 1;
  }
  return regions;
}
