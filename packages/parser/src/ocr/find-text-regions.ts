import { labelRegions } from './label-regions.ts';
import type { DetectedRegion } from './text-region.ts';

/** What the detector says of a page, at half its size: chances of being in the core of a line; at a quarter: height of the type (pixels of the page), and chances of the four directions of writing. */
export type DetectorMaps = {
  readonly core: Float32Array;
  readonly heights: Float32Array;
  readonly directions: Float32Array;
  /** Size of the core's map. */
  readonly width: number;
  readonly height: number;
};

/** Text where the map is at least this sure. */
const SURE = 0.4;
/** Regions less sure than this on average are texture. */
const MIN_SCORE = 0.6;
/** Regions with fewer pixels are dirt. */
const MIN_PIXELS = 3;
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
  const { labels, count } = labelRegions(maps.core, width, height, SURE);
  const shapes = momentsOf(maps, labels, count).map(shapeOf);
  const extents = extentsOf(labels, shapes, width);
  return shapes.flatMap((shape, index) => {
    const extent = extents[index];
    if (!shape || !extent) return [];
    const along = (extent.alongMin + extent.alongMax) / 2;
    const across = (extent.acrossMin + extent.acrossMax) / 2;
    return [
      {
        centerX: (shape.x + along * shape.cos - across * shape.sin + 0.5) * 2,
        centerY: (shape.y + along * shape.sin + across * shape.cos + 0.5) * 2,
        length: (extent.alongMax - extent.alongMin + 1) * 2 + 2 * END * shape.height,
        thickness: shape.height * MARGIN,
        angle: shape.angle,
        score: shape.score,
        writing: shape.writing,
      },
    ];
  });
}

function momentsOf(maps: DetectorMaps, labels: Int32Array, count: number): Moments[] {
  const { core, heights, directions, width, height } = maps;
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
    const at = (y >> 1) * quarter + (x >> 1);
    of.height += heights[at] ?? 0;
    of.writing[0] += directions[at] ?? 0;
    of.writing[1] += directions[at + plane] ?? 0;
    of.writing[2] += directions[at + plane * 2] ?? 0;
    of.writing[3] += directions[at + plane * 3] ?? 0;
  }
  return moments;
}

type Shape = {
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
function shapeOf(moments: Moments): Shape | undefined {
  const { count } = moments;
  if (count < MIN_PIXELS || moments.score / count < MIN_SCORE) return undefined;
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
  const isUpright = (writing[1] ?? 0) + (writing[3] ?? 0) > 0.5;
  const isLong = elongation >= MIN_ELONGATION && Math.abs(lean) > 45 === isUpright;
  const angle = isLong ? lean : isUpright ? 90 : 0;
  const radians = (angle * Math.PI) / 180;
  return {
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
