import { labelRegions } from '../raster/label-regions.ts';
import type { DetectedRegion } from './text-region.ts';

/** What a detector says of a page. */
export type DetectorMaps = {
  /** Chances of being in the core of a line. */
  readonly core: Float32Array;
  readonly width: number;
  readonly height: number;
  /** Pixels of the page to a pixel of the core's map. */
  readonly scale: number;
  /** Text where the map is at least this sure, and on average over a region; the rest is texture. */
  readonly sure: number;
  readonly minScore: number;
  /** Regions with fewer pixels are dirt. */
  readonly minPixels: number;
  /** At half the core's size: height of the type (pixels of the page), and chances of the four directions of writing. */
  readonly type?: { readonly heights: Float32Array; readonly directions: Float32Array };
};

/** Detectors that do not tell the height draw the core; lines are that much larger (ratio of Liao et al. 2020, section 3.5). */
const UNCLIP = 1.5;
/** The core ends 0.1 heights of type before the line does; the rest is room for a full stop. */
const END = 0.2;
/** Lines are cut out this much higher than their type, so that accents and slants are seen whole. */
const MARGIN = 1.2;
/** Shorter regions have no direction of their own. */
const MIN_ELONGATION = 2.2;

type Moments = {
  count: number;
  score: number;
  x: number;
  y: number;
  xx: number;
  yy: number;
  xy: number;
  height: number;
  readonly writing: [number, number, number, number];
};

/** Turns the detector's maps into leaning rectangles around lines of text. */
export function findTextRegions(maps: DetectorMaps): DetectedRegion[] {
  const { width, height } = maps;
  const { labels, count } = labelRegions(maps.core, width, height, maps.sure);
  const shapes = momentsOf(maps, labels, count).map((moments) => shapeOf(moments, maps));
  const extents = extentsOf(labels, shapes, width);
  return shapes.flatMap((shape, index) => {
    const extent = extents[index];
    if (!shape || !extent) return [];
    const along = (extent.alongMin + extent.alongMax) / 2;
    const across = (extent.acrossMin + extent.acrossMax) / 2;
    return [
      {
        ...sizeOf(shape, extent, maps),
        centerX: (shape.x + along * shape.cos - across * shape.sin + 0.5) * maps.scale,
        centerY: (shape.y + along * shape.sin + across * shape.cos + 0.5) * maps.scale,
        angle: shape.angle,
        score: shape.score,
        writing: shape.writing,
      },
    ];
  });
}

function sizeOf(shape: Shape, extent: Extent, { type, scale }: DetectorMaps) {
  const length = extent.alongMax - extent.alongMin + 1;
  if (type) {
    return { length: length * scale + 2 * END * shape.height, thickness: shape.height * MARGIN };
  }
  const thickness = extent.acrossMax - extent.acrossMin + 1;
  // Bent and slanted cores have a larger rectangle than area; the core's own thickness is area over length.
  const core = Math.min(thickness, (shape.count / length) * 1.25);
  const grow = (length * core * UNCLIP) / (length + core);
  return { length: (length + grow) * scale, thickness: (thickness + grow) * scale };
}

function momentsOf(maps: DetectorMaps, labels: Int32Array, count: number): Moments[] {
  const { core, type, width, height } = maps;
  const quarter = width >> 1;
  const plane = quarter * (height >> 1);
  const moments = Array.from(
    { length: count },
    (): Moments => ({
      count: 0,
      score: 0,
      x: 0,
      y: 0,
      xx: 0,
      yy: 0,
      xy: 0,
      height: 0,
      writing: [0, 0, 0, 0],
    }),
  );
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i] ?? 0;
    const of = label > 0 ? moments[label - 1] : undefined;
    if (!of) continue;
    const x = i % width;
    const y = (i - x) / width;
    of.count++;
    of.score += core[i] ?? 0;
    of.x += x;
    of.y += y;
    of.xx += x * x;
    of.yy += y * y;
    of.xy += x * y;
    if (type) addType(of, type, (y >> 1) * quarter + (x >> 1), plane);
  }
  return moments;
}

function addType(
  of: Moments,
  { heights, directions }: NonNullable<DetectorMaps['type']>,
  at: number,
  plane: number,
): void {
  of.height += heights[at] ?? 0;
  of.writing[0] += directions[at] ?? 0;
  of.writing[1] += directions[at + plane] ?? 0;
  of.writing[2] += directions[at + plane * 2] ?? 0;
  of.writing[3] += directions[at + plane * 3] ?? 0;
}

type Shape = {
  readonly count: number;
  readonly x: number;
  readonly y: number;
  readonly cos: number;
  readonly sin: number;
  readonly angle: number;
  readonly height: number;
  readonly score: number;
  readonly writing: readonly number[];
};

/** Middle and main direction of a region, from its second moments. */
function shapeOf(moments: Moments, { type, minPixels, minScore }: DetectorMaps): Shape | undefined {
  const { count } = moments;
  if (count < minPixels || moments.score / count < minScore) return undefined;
  const x = moments.x / count;
  const y = moments.y / count;
  const xx = moments.xx / count - x * x + 1 / 12;
  const yy = moments.yy / count - y * y + 1 / 12;
  const xy = moments.xy / count - x * y;
  const spread = Math.sqrt(((xx - yy) / 2) ** 2 + xy * xy);
  const middle = (xx + yy) / 2;
  const elongation = Math.sqrt((middle + spread) / Math.max(1 / 12, middle - spread));
  const lean = (Math.atan2(2 * xy, xx - yy) / 2) * (180 / Math.PI);
  const writing = moments.writing.map((sum) => sum / count);
  const isUpright = type ? (writing[1] ?? 0) + (writing[3] ?? 0) > 0.5 : yy > xx * 2;
  const isLong = elongation >= MIN_ELONGATION && (!type || Math.abs(lean) > 45 === isUpright);
  const angle = isLong ? lean : isUpright ? 90 : 0;
  const radians = (angle * Math.PI) / 180;
  return {
    count,
    x,
    y,
    cos: Math.cos(radians),
    sin: Math.sin(radians),
    angle,
    height: moments.height / count,
    score: moments.score / count,
    writing,
  };
}

type Extent = { alongMin: number; alongMax: number; acrossMin: number; acrossMax: number };

function extentsOf(
  labels: Int32Array,
  shapes: readonly (Shape | undefined)[],
  width: number,
): Extent[] {
  const extents = shapes.map(() => ({ alongMin: 0, alongMax: 0, acrossMin: 0, acrossMax: 0 }));
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i] ?? 0;
    if (label === 0) continue;
    const index = label - 1;
    const shape = shapes[index];
    const extent = extents[index];
    if (!shape || !extent) continue;
    const x = (i % width) - shape.x;
    const y = Math.floor(i / width) - shape.y;
    const along = x * shape.cos + y * shape.sin;
    const across = y * shape.cos - x * shape.sin;
    if (along < extent.alongMin) extent.alongMin = along;
    else if (along > extent.alongMax) extent.alongMax = along;
    if (across < extent.acrossMin) extent.acrossMin = across;
    else if (across > extent.acrossMax) extent.acrossMax = across;
  }
  return extents;
}
