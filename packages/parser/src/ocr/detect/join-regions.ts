import type { GrayImage } from '../raster/gray-image.ts';
import { findGutters, type Gutter } from './find-gutters.ts';
import { areParted, partAtGutters, withinColumn } from './part-at-gutters.ts';
import { reachNumerals } from './reach-numerals.ts';
import type { TextRegion } from './text-region.ts';

/** A level line of text in an upright picture: its box, in pixels. */
export type LineBox = {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  /** Remaining slope, degrees clockwise; only long lines can tell. */
  readonly angle: number;
  readonly score: number;
};

/** Pieces of one line stand closer than this many times their height. */
const MOST_GAP = 0.9;
/** Heights of pieces of one line differ less than this ratio. */
const HEIGHT_RATIO = 1.6;
/** Share of the lower piece's height that both must have in common. */
const MIN_OVERLAP = 0.6;
/** Only lines this much longer than high have a slope of their own. */
const SLOPED_LENGTH = 12;

/** The detector cuts close: full stops and brackets at the ends of a line lie up to this many heights outside. */
export const END_MARGIN = 0.25;

/** Joins the detector's pieces into lines, left to right, but for those in different columns; it parts widely set words. */
export function joinRegions(regions: readonly TextRegion[], image: GrayImage): LineBox[] {
  const found = regions.map(boxOf);
  const gutters = findGutters(found, image);
  const boxes = partAtGutters(found, gutters).sort((a, b) => a.x0 - b.x0);
  const lines: LineBox[] = [];
  for (const box of boxes) {
    const index = lines.findLastIndex((line) => continues(line, box, gutters));
    const line = lines[index];
    if (line) lines[index] = union(line, box);
    else lines.push(box);
  }
  return reachNumerals(lines, image).map((line) => {
    const margin = (line.y1 - line.y0) * END_MARGIN;
    return withinColumn({ ...line, x0: line.x0 - margin, x1: line.x1 + margin }, gutters);
  });
}

function boxOf(region: TextRegion): LineBox {
  const angle = region.length > region.thickness * SLOPED_LENGTH ? region.angle : 0;
  return {
    x0: region.centerX - region.length / 2,
    x1: region.centerX + region.length / 2,
    y0: region.centerY - region.thickness / 2,
    y1: region.centerY + region.thickness / 2,
    angle: Math.abs(angle) < 3 ? angle : 0,
    score: region.score,
  };
}

function continues(line: LineBox, box: LineBox, gutters: readonly Gutter[]): boolean {
  const lineHeight = line.y1 - line.y0;
  const boxHeight = box.y1 - box.y0;
  const lower = Math.min(lineHeight, boxHeight);
  if (Math.max(lineHeight, boxHeight) > lower * HEIGHT_RATIO) return false;
  const shared = Math.min(line.y1, box.y1) - Math.max(line.y0, box.y0);
  if (shared < lower * MIN_OVERLAP) return false;
  const gap = box.x0 - line.x1;
  return gap < lower * MOST_GAP && gap > -lower * 2 && !areParted(line, box, gutters);
}

function union(a: LineBox, b: LineBox): LineBox {
  const longer = a.x1 - a.x0 >= b.x1 - b.x0 ? a : b;
  return {
    x0: Math.min(a.x0, b.x0),
    y0: Math.min(a.y0, b.y0),
    x1: Math.max(a.x1, b.x1),
    y1: Math.max(a.y1, b.y1),
    angle: longer.angle,
    score: Math.max(a.score, b.score),
  };
}
