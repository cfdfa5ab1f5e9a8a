import type { PixelBox } from '../raster/pixel-box.ts';
import type { DetectedRegion, TextRegion } from './text-region.ts';

/** What was found in one part of a picture. */
export type Look = { readonly part: PixelBox; readonly regions: readonly DetectedRegion[] };

/** Regions of one line have about the same slope (degrees) and thickness. */
const SAME_SLOPE = 8;
const SAME_THICKNESS = 1.6;
/** Regions that end nearer to the edge of their part are cut off by it (share of their thickness). */
const CUT = 0.25;

/** One list of the regions that several looks show: what a seam parts is one again, what two looks show stands once. */
export function mergeLooks(
  looks: readonly Look[],
  size: { readonly width: number; readonly height: number },
): DetectedRegion[] {
  const merged: { region: DetectedRegion }[] = [];
  for (const { part, regions } of looks) {
    const before = [...merged];
    for (const region of regions) {
      if (isCutAlong(region, part, size)) continue;
      const line = before.find((other) => isSameLine(other.region, region));
      if (line) line.region = union(line.region, region);
      else if (!before.some((other) => isInside(region, other.region))) merged.push({ region });
    }
  }
  return merged.map(({ region }) => region);
}

/** Whether the middle of a region lies in another one. */
export function isInside({ centerX, centerY }: TextRegion, region: TextRegion): boolean {
  const { along, across } = placeIn(region, centerX, centerY);
  return Math.abs(along) <= region.length / 2 && Math.abs(across) <= region.thickness / 2;
}

/** Half a line, cut lengthwise by an edge of its part: the neighbouring part shows it whole. */
function isCutAlong(
  region: TextRegion,
  part: PixelBox,
  size: { readonly width: number; readonly height: number },
): boolean {
  const { x, y } = direction(region);
  const half = region.thickness * (0.5 + CUT);
  return [half, -half].some((across) => {
    const left = region.centerX - across * y;
    const top = region.centerY + across * x;
    return (
      (left < part.x0 && part.x0 > 0) ||
      (left > part.x1 && part.x1 < size.width) ||
      (top < part.y0 && part.y0 > 0) ||
      (top > part.y1 && part.y1 < size.height)
    );
  });
}

/** Whether two regions lie on one line and overlap. */
function isSameLine(a: TextRegion, b: TextRegion): boolean {
  const thin = Math.min(a.thickness, b.thickness);
  if (Math.max(a.thickness, b.thickness) > thin * SAME_THICKNESS) return false;
  const turn = Math.abs(a.angle - b.angle);
  if (Math.min(turn, 180 - turn) > SAME_SLOPE) return false;
  const [long, short] = a.length >= b.length ? [a, b] : [b, a];
  const { along, across } = placeIn(long, short.centerX, short.centerY);
  return Math.abs(across) < thin / 2 && Math.abs(along) < (long.length + short.length) / 2;
}

/** A line with more of it, from end to end, in the direction of the longer piece; as it is where it gains less than half a letter. */
function union(a: DetectedRegion, b: DetectedRegion): DetectedRegion {
  const reach = Math.abs(placeIn(a, b.centerX, b.centerY).along) + b.length / 2;
  if (reach < (a.length + a.thickness) / 2) return a;
  const [long, short] = a.length >= b.length ? [a, b] : [b, a];
  const { along } = placeIn(long, short.centerX, short.centerY);
  const from = Math.min(-long.length / 2, along - short.length / 2);
  const to = Math.max(long.length / 2, along + short.length / 2);
  const { x, y } = direction(long);
  const middle = (from + to) / 2;
  return {
    ...long,
    centerX: long.centerX + middle * x,
    centerY: long.centerY + middle * y,
    length: to - from,
    score: Math.max(a.score, b.score),
  };
}

/** Where a point lies, seen from the middle of a region: along and across its direction. */
function placeIn(region: TextRegion, pointX: number, pointY: number) {
  const { x, y } = direction(region);
  const dx = pointX - region.centerX;
  const dy = pointY - region.centerY;
  return { along: dx * x + dy * y, across: dy * x - dx * y };
}

function direction({ angle }: TextRegion): { readonly x: number; readonly y: number } {
  const radians = (angle * Math.PI) / 180;
  return { x: Math.cos(radians), y: Math.sin(radians) };
}
