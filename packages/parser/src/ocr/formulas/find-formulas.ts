import type { GrayImage } from '../raster/gray-image.ts';
import { aroundBoth, type PixelBox } from '../raster/pixel-box.ts';
import { fitToInk } from './fit-to-ink.ts';
import { formulaAreas } from './formula-areas.ts';
import { type FormulaMaps, formulaMaps } from './formula-maps.ts';

/** A formula on a picture, in its pixels, tight around its ink. */
export type FoundFormula = PixelBox & { readonly kind: 'displayed' | 'inline' };

/** Areas less likely than this on the whole are none (mean chance). */
const LIKELY = 0.7;
/** Parts of one formula on the same height are at most so far apart (ems): within a line, no word has room between them. */
const GAP = { displayed: 1.5, inline: 0.6 };
/** Boxes that share this much of the lower one's height stand on the same height. */
const LEVEL = 0.5;

/** Finds the formulas of an upright page whose type is of a size: those on lines of their own and those within lines. */
export async function findFormulas(image: GrayImage, emPixels: number): Promise<FoundFormula[]> {
  return formulasOf(image, await formulaMaps(image, emPixels), emPixels);
}

/** The formulas that maps of a picture show. */
export function formulasOf(image: GrayImage, maps: FormulaMaps, emPixels: number): FoundFormula[] {
  const displayed = boxesOf('displayed', image, maps, emPixels);
  const inline = boxesOf('inline', image, maps, emPixels);
  return [...displayed, ...inline.filter((box) => !displayed.some((other) => touches(box, other)))];
}

function boxesOf(
  kind: FoundFormula['kind'],
  image: GrayImage,
  maps: FormulaMaps,
  emPixels: number,
): FoundFormula[] {
  const found = formulaAreas(maps[kind], maps);
  const boxes = found.areas
    .filter(({ chance }) => chance >= LIKELY)
    .flatMap((area) => fitToInk(image, area, found, maps, emPixels) ?? []);
  // Tall ones of neighbouring lines may reach into each other.
  const isOne = (a: PixelBox, b: PixelBox) =>
    isBeside(a, b, GAP[kind] * emPixels) || (kind === 'displayed' && touches(a, b));
  return joined(boxes, isOne).map((box) => ({ ...box, kind }));
}

/** Boxes that belong together made one. */
function joined(
  boxes: readonly PixelBox[],
  isOne: (a: PixelBox, b: PixelBox) => boolean,
): PixelBox[] {
  const whole: PixelBox[] = [];
  for (const box of boxes) {
    let grown = box;
    const findOther = () => whole.findIndex((other) => isOne(grown, other));
    for (let at = findOther(); at >= 0; at = findOther()) {
      const [other = grown] = whole.splice(at, 1);
      grown = aroundBoth(grown, other);
    }
    whole.push(grown);
  }
  return whole;
}

function isBeside(a: PixelBox, b: PixelBox, gap: number): boolean {
  const shared = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  const apart = Math.max(a.x0, b.x0) - Math.min(a.x1, b.x1);
  return apart < gap && shared > LEVEL * Math.min(a.y1 - a.y0, b.y1 - b.y0);
}

function touches(a: PixelBox, b: PixelBox): boolean {
  return a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;
}
