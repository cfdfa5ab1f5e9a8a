import { cutGray, type GrayImage } from '../raster/gray-image.ts';
import { inkMap } from '../raster/ink-map.ts';
import { labelRegions } from '../raster/label-regions.ts';
import { aroundBoth, type PixelBox } from '../raster/pixel-box.ts';
import type { FormulaArea, FormulaAreas } from './formula-areas.ts';
import type { FormulaMaps } from './formula-maps.ts';

/** Signs reach out of an area by less than this (ems): half a tall bracket may lie outside. */
const REACH = 1;
/** A sign belongs to an area that this share of its ink lies in. */
const MOSTLY = 0.5;

/** The box around all signs of which most ink lies in an area, in pixels of the picture; none where there is no ink. */
export function fitToInk(
  image: GrayImage,
  area: FormulaArea,
  { labels }: FormulaAreas,
  maps: FormulaMaps,
  emPixels: number,
): PixelBox | undefined {
  const part = partAround(image, area, maps, REACH * emPixels);
  const cut = cutGray(image, part.x0, part.y0, part.x1 - part.x0, part.y1 - part.y0);
  const ink = inkMap(cut);
  const signs = labelRegions(ink.data, cut.width, cut.height, 0);
  const found = Array.from({ length: signs.count + 1 }, () => ({
    x0: cut.width,
    y0: cut.height,
    x1: 0,
    y1: 0,
    pixels: 0,
    inside: 0,
  }));
  for (let at = 0; at < signs.labels.length; at++) {
    const sign = found[signs.labels[at] ?? 0];
    if (!sign || signs.labels[at] === 0) continue;
    const x = at % cut.width;
    const y = (at - x) / cut.width;
    const mapX = Math.min(maps.width - 1, Math.floor((part.x0 + x) / maps.scaleX));
    const mapY = Math.min(maps.height - 1, Math.floor((part.y0 + y) / maps.scaleY));
    sign.pixels++;
    if (labels[mapY * maps.width + mapX] === area.label) sign.inside++;
    sign.x0 = Math.min(sign.x0, x);
    sign.x1 = Math.max(sign.x1, x + 1);
    sign.y0 = Math.min(sign.y0, y);
    sign.y1 = Math.max(sign.y1, y + 1);
  }
  const [first, ...others] = found.filter(({ pixels, inside }) => inside > MOSTLY * pixels);
  if (!first) return undefined;
  const { x0, y0, x1, y1 } = others.reduce(aroundBoth, first as PixelBox);
  return { x0: part.x0 + x0, y0: part.y0 + y0, x1: part.x0 + x1, y1: part.y0 + y1 };
}

function partAround(
  { width, height }: GrayImage,
  { x0, y0, x1, y1 }: PixelBox,
  { scaleX, scaleY }: FormulaMaps,
  reach: number,
): PixelBox {
  return {
    x0: Math.max(0, Math.floor(x0 * scaleX - reach)),
    y0: Math.max(0, Math.floor(y0 * scaleY - reach)),
    x1: Math.min(width, Math.ceil(x1 * scaleX + reach)),
    y1: Math.min(height, Math.ceil(y1 * scaleY + reach)),
  };
}
