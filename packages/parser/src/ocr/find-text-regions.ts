import { labelRegions } from './label-regions.ts';
import type { TextRegion } from './text-region.ts';

/** Text where the map is at least this sure. */
const SURE = 0.3;
/** Regions less sure than this on average are texture. */
const MIN_SCORE = 0.5;
/** The detector draws the core of a line; its full height is that much larger (ratio of Liao et al. 2020, section 3.5). */
const UNCLIP = 1.5;
/** Regions with fewer pixels are dirt. */
const MIN_PIXELS = 10;
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
};

/** Turns the detector's map into leaning rectangles around lines of text. */
export function findTextRegions(map: Float32Array, width: number, height: number): TextRegion[] {
  const { labels, count } = labelRegions(map, width, height, SURE);
  const moments = momentsOf(map, labels, count, width);
  const shapes = moments.map(shapeOf);
  const extents = extentsOf(labels, shapes, width);
  return shapes.flatMap((shape, index) => {
    const extent = extents[index];
    if (!shape || !extent) return [];
    const length = extent.alongMax - extent.alongMin + 1;
    const thickness = extent.acrossMax - extent.acrossMin + 1;
    // Bent and slanted cores have a larger rectangle than area; the core's own thickness is area over length.
    const core = Math.min(thickness, (shape.count / length) * 1.25);
    const grow = (length * core * UNCLIP) / (2 * (length + core));
    const along = (extent.alongMin + extent.alongMax) / 2;
    const across = (extent.acrossMin + extent.acrossMax) / 2;
    return [
      {
        centerX: shape.x + along * shape.cos - across * shape.sin + 0.5,
        centerY: shape.y + along * shape.sin + across * shape.cos + 0.5,
        length: length + 2 * grow,
        thickness: thickness + 2 * grow,
        angle: shape.angle,
        score: shape.score,
      },
    ];
  });
}

function momentsOf(map: Float32Array, labels: Int32Array, count: number, width: number): Moments[] {
  const moments = Array.from({ length: count }, () => ({
    count: 0,
    score: 0,
    x: 0,
    y: 0,
    xx: 0,
    yy: 0,
    xy: 0,
  }));
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i] ?? 0;
    if (label === 0) continue;
    const of = moments[label - 1];
    if (!of) continue;
    const x = i % width;
    const y = (i - x) / width;
    of.count++;
    of.score += map[i] ?? 0;
    of.x += x;
    of.y += y;
    of.xx += x * x;
    of.yy += y * y;
    of.xy += x * y;
  }
  return moments;
}

type Shape = {
  readonly x: number;
  readonly y: number;
  readonly cos: number;
  readonly sin: number;
  readonly angle: number;
  readonly count: number;
  readonly score: number;
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
  const angle = elongation >= MIN_ELONGATION ? lean : yy > xx * 2 ? 90 : 0;
  const radians = (angle * Math.PI) / 180;
  return {
    x,
    y,
    cos: Math.cos(radians),
    sin: Math.sin(radians),
    angle,
    count,
    score: moments.score / count,
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
