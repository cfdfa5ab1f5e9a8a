import type { TextRegion } from '../detect/text-region.ts';
import type { GrayImage } from './gray-image.ts';
import { PAPER_CELL, paperBrightness } from './paper-brightness.ts';

/** The darkest ink of a region is that of this share of its pixels: specks are fewer. */
const DARKEST = 0.04;
/** Places looked at along a region and across it. */
const SEEN = { along: 80, across: 12 };

/** How dark the print of each region is, as the share of the paper's light that it takes. */
export function inkDepths(image: GrayImage, regions: readonly TextRegion[]): number[] {
  const paper = paperBrightness(image);
  const columns = Math.ceil(image.width / PAPER_CELL);
  const depthAt = (x: number, y: number): number => {
    if (x < 0 || y < 0 || x >= image.width || y >= image.height) return 0;
    const cell = Math.floor(y / PAPER_CELL) * columns + Math.floor(x / PAPER_CELL);
    return 1 - (image.data[y * image.width + x] ?? 255) / (paper[cell] ?? 255);
  };
  return regions.map((region) => {
    const depths = Float32Array.from(placesOn(region), ([x, y]) =>
      depthAt(Math.round(x), Math.round(y)),
    ).sort();
    return depths[Math.floor(depths.length * (1 - DARKEST))] ?? 0;
  });
}

/** Places spread over a leaning region. */
function placesOn({ centerX, centerY, length, thickness, angle }: TextRegion): [number, number][] {
  const radians = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const along = Math.max(1, Math.min(SEEN.along, Math.round(length)));
  const across = Math.max(1, Math.min(SEEN.across, Math.round(thickness)));
  return Array.from({ length: along * across }, (_, index) => {
    const u = (((index % along) + 0.5) / along - 0.5) * length;
    const v = ((Math.floor(index / along) + 0.5) / across - 0.5) * thickness;
    return [centerX + u * cos - v * sin, centerY + u * sin + v * cos];
  });
}
