import { labelRegions } from '../raster/label-regions.ts';
import type { PixelBox } from '../raster/pixel-box.ts';
import type { FormulaMaps } from './formula-maps.ts';

/** A place that looks like a formula, in pixels of the maps. */
export type FormulaArea = PixelBox & {
  readonly label: number;
  /** Mean chance of its pixels. */
  readonly chance: number;
};

export type FormulaAreas = {
  readonly areas: readonly FormulaArea[];
  /** Which area each pixel of the maps belongs to, by its label; 0 is none. */
  readonly labels: Int32Array;
};

/** Pixels of a formula are likelier than this. */
const LIKELY = 0.5;
/** Areas with fewer pixels are specks: half an em square. */
const LEAST_PIXELS = 8;

/** The connected areas of one of the maps. */
export function formulaAreas(map: Float32Array, { width, height }: FormulaMaps): FormulaAreas {
  const { labels, count } = labelRegions(map, width, height, LIKELY);
  const sums = new Float64Array(count + 1);
  const pixels = new Int32Array(count + 1);
  const boxes = Array.from({ length: count + 1 }, () => ({ x0: width, y0: height, x1: 0, y1: 0 }));
  for (let at = 0; at < labels.length; at++) {
    const label = labels[at] ?? 0;
    const box = boxes[label];
    if (label === 0 || !box) continue;
    const x = at % width;
    const y = (at - x) / width;
    sums[label] = (sums[label] ?? 0) + (map[at] ?? 0);
    pixels[label] = (pixels[label] ?? 0) + 1;
    box.x0 = Math.min(box.x0, x);
    box.x1 = Math.max(box.x1, x + 1);
    box.y0 = Math.min(box.y0, y);
    box.y1 = Math.max(box.y1, y + 1);
  }
  const areas = boxes.flatMap((box, label): FormulaArea[] =>
    label > 0 && (pixels[label] ?? 0) >= LEAST_PIXELS
      ? [{ ...box, label, chance: (sums[label] ?? 0) / (pixels[label] ?? 1) }]
      : [],
  );
  return { areas, labels };
}
