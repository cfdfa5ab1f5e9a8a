import type { PageImage } from '../../page/primitives.ts';
import type { Area, Curve, Point } from '../chart-scene.ts';
import { mixtureOf } from './ink-cover.ts';
import { colorDistance } from './pixel-colors.ts';

/** Pixels from the middle of a line at which what lies over and under it is seen past its blurred edge. */
const BESIDE = 4;
/** Over and under a line that bounds an area the paint differs at least so much (distance in RGB). */
const DIFFERENT = 8;
/** Share of the colour of its line that an area shows, and how far its full colour may be from it (distance in RGB). */
const TINT = { least: 0.08, most: 0.85, aside: 60 };
/** Share of the places of a line that must have its tint under them. */
const MOSTLY = 0.7;
/** Lines over an area, of a grid or of markers, are at most this high (pixels). */
const CUT = 5;

/** Areas painted in a paler tint of the line over them, too pale or too much alike to be told by their colours alone. */
export function tintedAreas(image: PageImage, curves: readonly Curve[], paper: number): Area[] {
  return withoutTwins(
    curves.flatMap((curve) => {
      const bounds = curve.points.filter((point) => isBound(image, point, curve.color, paper));
      if (bounds.length < MOSTLY * curve.points.length) return [];
      const bottom = bounds.map((point) => ({ x: point.x, y: lowerEdge(image, point) }));
      return [{ top: bounds, bottom, color: curve.color, isTraced: true }];
    }),
  );
}

function isBound(image: PageImage, { x, y }: Point, color: number, paper: number): boolean {
  const [over, under] = [colorAt(image, x, y - BESIDE), colorAt(image, x, y + BESIDE)];
  if (colorDistance(over, under) < DIFFERENT) return false;
  const { cover, aside } = mixtureOf(under, paper, color);
  return cover >= TINT.least && cover <= TINT.most && aside <= TINT.aside * cover;
}

/** Where the paint under a place of a line ends. */
function lowerEdge(image: PageImage, { x, y }: Point): number {
  const own = colorAt(image, x, y + BESIDE);
  let last = y + BESIDE;
  for (let at = last; at < image.height && at - last <= CUT; at++) {
    if (colorDistance(colorAt(image, x, at), own) < DIFFERENT) last = at;
  }
  return Math.floor(last) + 1;
}

function colorAt({ data, width }: PageImage, x: number, y: number): number {
  const at = 3 * (Math.floor(y) * width + Math.floor(x));
  return ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
}

/** Edges of lines, followed as if they were lines of their own, bound the same area: the longest stays. */
function withoutTwins(areas: readonly Area[]): Area[] {
  const kept: Area[] = [];
  for (const area of areas.toSorted((a, b) => b.top.length - a.top.length)) {
    if (!kept.some((other) => areTwins(area, other))) kept.push(area);
  }
  return kept;
}

function areTwins({ top }: Area, { top: other }: Area): boolean {
  const heights = new Map(other.map(({ x, y }) => [x, y]));
  const close = top.filter(({ x, y }) => Math.abs((heights.get(x) ?? Number.NaN) - y) <= BESIDE);
  return close.length > top.length / 2;
}
