import { type Box, boxHeight, boxWidth, shareInside } from '@sheaf/document';
import { median } from '../../median.ts';
import type { Drawing, PagePrimitives, Rule } from '../../page/primitives.ts';
import type { Area, Bar, Curve, Dot, Point, Slice } from '../chart-scene.ts';
import { isColored } from './chroma.ts';
import { dashedCurve } from './dashed-curve.ts';
import { joinSegments } from './join-segments.ts';
import { sliceOf } from './slice-of.ts';
import { thinBars } from './thin-bars.ts';

export type VectorMarks = {
  readonly bars: readonly Bar[];
  readonly curves: readonly Curve[];
  readonly areas: readonly Area[];
  readonly dots: readonly Dot[];
  readonly slices: readonly Slice[];
  readonly swatches: readonly Bar[];
};

/** Lighter paint is paper (sum of channels from black). */
const PAPER = 3 * 248;
/** Largest marker and largest key of a legend (points). */
const MARKER = 15;
const KEY = { width: 44, height: 18 };

/** The drawn parts of a region by what they may be in a chart. */
export function vectorMarks(page: PagePrimitives, region: Box): VectorMarks {
  const isInside = ({ box }: { readonly box: Box }) => shareInside(box, region) > 0.5;
  const shades = page.shades.filter((shade) => isInside(shade) && isPaint(shade.color));
  const drawings = page.drawings.filter(isInside);
  const rules = page.rules.filter(isInside);
  const dots = [...drawings.flatMap(dotOf), ...shades.flatMap(squareOf)];
  const slices = ofOnePie(drawings.flatMap(sliceOf));
  const dashed = drawings.flatMap(dashedCurve);
  return {
    bars: [...withoutMarkers(shades), ...thinBars(rules, shades)],
    curves: [
      ...joinSegments([...drawings.flatMap(curveOf), ...rules.flatMap(levelCurve)]),
      ...dashed,
    ],
    areas: slices.length > 1 ? [] : drawings.flatMap(areaOf),
    dots: withoutTwinDots(dots),
    slices,
    swatches: [
      ...shades.filter(({ box }) => isKey(box)),
      ...drawings.flatMap(keyOf),
      ...rules.filter(({ box }) => isKey(box)).map(({ box, color }) => ({ box, color })),
    ],
  };
}

/** Slices of a pie have one middle, or nearly so where one is pulled out; the edge of an area may follow some circle too. */
function ofOnePie(slices: readonly Slice[]): Slice[] {
  return slices.filter(({ center, radius }) =>
    slices.some(
      (other) =>
        other.center !== center &&
        Math.hypot(other.center.x - center.x, other.center.y - center.y) < radius / 2,
    ),
  );
}

function isPaint(color: number): boolean {
  return ((color >> 16) & 255) + ((color >> 8) & 255) + (color & 255) < PAPER;
}

function isKey(box: Box): boolean {
  return boxWidth(box) <= KEY.width && boxHeight(box) <= KEY.height && boxWidth(box) >= 2;
}

function keyOf({ box, fill, stroke }: Drawing): Bar[] {
  const color = fill ?? stroke;
  return color !== null && isKey(box) ? [{ box, color }] : [];
}

/** Small round, square or three-cornered figures. */
function dotOf({ box, fill, stroke, operators }: Drawing): Dot[] {
  const [width, height] = [boxWidth(box), boxHeight(box)];
  const color = fill ?? stroke;
  if (color === null || !isPaint(color)) return [];
  if (Math.max(width, height) > MARKER || Math.min(width, height) < 0.6 * Math.max(width, height))
    return [];
  const isClosed = fill !== null || operators.some((operator) => operator >= 16 || operator === 2);
  return isClosed && operators.length >= 4
    ? [{ ...middleOf(box), size: Math.max(width, height), color }]
    : [];
}

/** Markers nearer to each other than this are one (points). */
const TWIN_DOTS = 0.3;

/** Each marker once where they were drawn twice, filled and stroked. */
function withoutTwinDots(dots: readonly Dot[]): readonly Dot[] {
  const places = new Map<string, Dot[]>();
  const firsts = dots.filter((dot) => {
    const key = `${dot.color} ${Math.round(dot.x / TWIN_DOTS)} ${Math.round(dot.y / TWIN_DOTS)}`;
    const known = places.get(key);
    places.set(key, [...(known ?? []), dot]);
    return known === undefined;
  });
  const areTwins =
    [...places.values()].filter(({ length }) => length === 1).length < firsts.length / 4;
  return areTwins ? firsts : dots;
}

function squareOf({ box, color }: Bar): Dot[] {
  const [width, height] = [boxWidth(box), boxHeight(box)];
  const isSquare = Math.max(width, height) <= MARKER && Math.abs(width - height) < 0.15 * width;
  return isSquare ? [{ ...middleOf(box), size: width, color }] : [];
}

/** Small squares of one size and colour are markers. */
function withoutMarkers(shades: readonly Bar[]): Bar[] {
  const squares = shades.filter((shade) => squareOf(shade).length > 0);
  const isMarker = ({ box, color }: Bar) =>
    squares.filter(
      (other) => other.color === color && Math.abs(boxWidth(other.box) - boxWidth(box)) < 0.2,
    ).length >= 3;
  const markers = new Set(squares.filter(isMarker));
  return shades.filter((shade) => !markers.has(shade));
}

function middleOf({ x0, y0, x1, y1 }: Box): Point {
  return { x: (x0 + x1) / 2, y: (y0 + y1) / 2 };
}

/** Shortest piece of a line that joins points (points of the page). */
const LEAST_LENGTH = 3;

/** Open strokes; one of them may carry several lines. */
function curveOf({ points, operators, fill, stroke, strokeWidth, dash, box }: Drawing): Curve[] {
  if (fill !== null || stroke === null || !isPaint(stroke) || boxWidth(box) < LEAST_LENGTH)
    return [];
  if (operators.some((operator) => operator >= 16) || isMarker(box, operators.length)) return [];
  const parts: Point[][] = [];
  for (const [index, operator] of operators.entries()) {
    const point = { x: points[2 * index] ?? 0, y: points[2 * index + 1] ?? 0 };
    if (operator === 0) parts.push([point]);
    else parts.at(-1)?.push(point);
  }
  return parts
    .filter((part) => part.length >= 2 && !isCorner(part))
    .map((part) => ({ points: part, color: stroke, dash, width: strokeWidth, isTraced: false }));
}

function isMarker(box: Box, corners: number): boolean {
  return corners >= 4 && Math.max(boxWidth(box), boxHeight(box)) <= MARKER;
}

/** Axes are often drawn together as one corner. */
function isCorner(part: readonly Point[]): boolean {
  return part.every((point, index) => {
    const before = part[index - 1];
    return !before || Math.abs(point.x - before.x) < 0.1 || Math.abs(point.y - before.y) < 0.1;
  });
}

/** A coloured level stroke may be a piece of a line between equal values. */
function levelCurve({ direction, box, color, thickness, dashed }: Rule): Curve[] {
  if (direction !== 'horizontal' || dashed || !isColored(color)) return [];
  if (boxWidth(box) <= MARKER) return [];
  const y = (box.y0 + box.y1) / 2;
  const points = [
    { x: box.x0, y },
    { x: box.x1, y },
  ];
  return [{ points, color, dash: [], width: thickness, isTraced: false }];
}

/** A filled figure under a line: at each of its corners, where it begins and ends. */
function areaOf({ points, operators, fill, box }: Drawing): Area[] {
  if (fill === null || !isPaint(fill) || boxWidth(box) < 4 * MARKER || operators.length < 5)
    return [];
  const figures = operators.filter((operator) => (operator & 15) === 0).length;
  if (figures > 1 || operators.some((operator) => (operator & 15) === 2)) return [];
  const corners: Point[] = [];
  for (let index = 0; index < operators.length; index++) {
    corners.push({ x: points[2 * index] ?? 0, y: points[2 * index + 1] ?? 0 });
  }
  const places = [...new Set(corners.map(({ x }) => Math.round(x * 5) / 5))].sort((a, b) => a - b);
  if (places.length < 3) return [];
  const spans = places
    .map((x) => ({ x, ys: crossings(corners, x) }))
    .filter(({ ys }) => ys.length > 0);
  const top = withoutTwins(spans.map(({ x, ys }) => ({ x, y: Math.min(...ys) })));
  const bottom = withoutTwins(spans.map(({ x, ys }) => ({ x, y: Math.max(...ys) })));
  return [{ top, bottom, color: fill, isTraced: false }];
}

/** Corners nearer to each other than this are one, drawn several times (points). */
const TWINS = 1;

function withoutTwins(edge: readonly Point[]): Point[] {
  const groups: Point[][] = [];
  for (const point of edge) {
    const group = groups.at(-1);
    if (group?.[0] && point.x - group[0].x < TWINS) group.push(point);
    else groups.push([point]);
  }
  return groups.map((group) => ({
    x: median(group.map(({ x }) => x)),
    y: median(group.map(({ y }) => y)),
  }));
}

/** Where the outline of a figure crosses an upright line. */
function crossings(corners: readonly Point[], x: number): number[] {
  return corners.flatMap((a, index) => {
    const b = corners[(index + 1) % corners.length];
    if (!b || Math.abs(a.x - x) < 0.11) return [a.y];
    if ((a.x - x) * (b.x - x) >= 0) return [];
    return [a.y + ((x - a.x) / (b.x - a.x)) * (b.y - a.y)];
  });
}
