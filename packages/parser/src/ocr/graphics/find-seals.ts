import type { PageImage, Picture } from '../../page/primitives.ts';
import { type ColouredInk, colouredInk } from '../raster/coloured-ink.ts';
import { HUE_STEPS } from '../raster/ink-hue.ts';
import { labelRegions } from '../raster/label-regions.ts';
import type { PixelBox } from '../raster/pixel-box.ts';
import { regionBounds } from '../raster/region-bounds.ts';
import { isRing, isTiltedFrame } from './stamp-shape.ts';

/** Strokes of one stamp stand closer than this (points). */
const REACH = 4;
/** Sides of a seal or stamp (points): a coin to a postcard. */
const SIDE = { min: 30, max: 230 };
/** Share of a stamp's area that is ink: less is dirt, more is a coloured field. */
const INK = { min: 0.04, max: 0.6 };
/** Stamps have one ink: this share of it within two steps of the commonest hue. */
const ONE_HUE = 0.85;
/** More stamps than this are an ornament. */
const MOST_SEALS = 12;

/** Finds seals and stamps on the picture of a page: rings and frames of one coloured ink, in points. */
export function findSeals(image: PageImage): Picture[] {
  const ink = colouredInk(image);
  if (!ink) return [];
  const { labels, count } = labelRegions(thicken(ink), ink.width, ink.height, 0);
  const found = regionBounds(labels, count, ink.width).filter((box) => isSeal(ink, box));
  // The inner ring of a seal is no seal of its own.
  const seals = found.filter((box) => !found.some((other) => box !== other && isIn(box, other)));
  if (seals.length > MOST_SEALS) return [];
  return seals.map(({ x0, y0, x1, y1 }) => ({
    kind: 'seal',
    box: { x0: x0 * ink.step, y0: y0 * ink.step, x1: x1 * ink.step, y1: y1 * ink.step },
    pixelWidth: Math.round((x1 - x0) * ink.step * image.pixelsPerPoint),
    pixelHeight: Math.round((y1 - y0) * ink.step * image.pixelsPerPoint),
  }));
}

function isIn(inner: PixelBox, outer: PixelBox): boolean {
  return (
    inner.x0 >= outer.x0 && inner.y0 >= outer.y0 && inner.x1 <= outer.x1 && inner.y1 <= outer.y1
  );
}

/** Ink with what lies near it, first along rows, then along columns. */
function thicken({ width, height, hues, step }: ColouredInk): Uint8Array {
  const reach = Math.max(1, Math.round(REACH / step / 2));
  const along = new Uint8Array(hues.length);
  const both = new Uint8Array(hues.length);
  for (let i = 0; i < hues.length; i++) {
    if (hues[i] === 0) continue;
    const x = i % width;
    along.fill(1, i - Math.min(x, reach), i + Math.min(width - 1 - x, reach) + 1);
  }
  for (let i = 0; i < along.length; i++) {
    if (along[i] === 0) continue;
    const y = Math.floor(i / width);
    const last = Math.min(height - 1, y + reach);
    for (let row = Math.max(0, y - reach); row <= last; row++) both[row * width + (i % width)] = 1;
  }
  return both;
}

function isSeal(ink: ColouredInk, box: PixelBox): boolean {
  const width = (box.x1 - box.x0) * ink.step;
  const height = (box.y1 - box.y0) * ink.step;
  if (Math.min(width, height) < SIDE.min * 0.6 || Math.max(width, height) < SIDE.min) return false;
  if (Math.max(width, height) > SIDE.max) return false;
  const points = pointsOf(ink, box);
  const share = points.length / ((box.x1 - box.x0) * (box.y1 - box.y0));
  if (share < INK.min || share > INK.max || !hasOneHue(ink, box, points.length)) return false;
  return isRing(points) || isTiltedFrame(points);
}

function pointsOf({ hues, width }: ColouredInk, box: PixelBox): { x: number; y: number }[] {
  const points: { x: number; y: number }[] = [];
  for (let y = box.y0; y < box.y1; y++) {
    for (let x = box.x0; x < box.x1; x++) if (hues[y * width + x] !== 0) points.push({ x, y });
  }
  return points;
}

function hasOneHue({ hues, width }: ColouredInk, box: PixelBox, all: number): boolean {
  const counts = new Uint32Array(HUE_STEPS);
  for (let y = box.y0; y < box.y1; y++) {
    for (let x = box.x0; x < box.x1; x++) {
      const hue = hues[y * width + x] ?? 0;
      if (hue !== 0) counts[hue - 1] = (counts[hue - 1] ?? 0) + 1;
    }
  }
  const near = (hue: number) =>
    [-2, -1, 0, 1, 2].reduce(
      (sum, step) => sum + (counts[(hue + step + HUE_STEPS) % HUE_STEPS] ?? 0),
      0,
    );
  return Math.max(...Array.from(counts.keys(), near)) >= all * ONE_HUE;
}
