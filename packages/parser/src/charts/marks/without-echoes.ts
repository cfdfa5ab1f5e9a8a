import type { Box } from '@sheaf/document';
import type { Curve, Point } from '../chart-scene.ts';
import type { Component } from './color-components.ts';
import { mixtureOf } from './ink-cover.ts';
import { MOST_PIECES, type Rectangle } from './join-crossed.ts';
import { type ColorMap, colorDistance } from './pixel-colors.ts';

/** Blurred edges of paint are at most this thick (pixels). */
const EDGE = 2;
/** Share of the long side of an edge that lies on the paint it belongs to. */
const ALONG = 0.9;
/** How far an edge may be from the straight way between the colours it mixes (distance in RGB). */
const ASIDE = 30;

/** Rectangles without rules and blurred edges: their colour is nowhere painted any thicker, or a mixture of what lies on both sides. */
export function withoutEdges(
  rectangles: readonly Rectangle[],
  components: readonly Component[],
  map: ColorMap,
): Rectangle[] {
  if (rectangles.length > MOST_PIECES) return [...rectangles];
  const colorOf = ({ parts }: Rectangle) => map.colors[parts[0]?.color ?? 0] ?? 0;
  const solid = rectangles.filter(({ box }) => thicknessOf(box) > EDGE);
  const keys = components.filter(isBlot).map(({ color }) => map.colors[color] ?? 0);
  const paints = new Set([...solid.map(colorOf), ...keys]);
  return rectangles.filter((rectangle) => {
    const own = colorOf(rectangle);
    if (thicknessOf(rectangle.box) > EDGE || !paints.has(own)) return paints.has(own);
    const beside = solid.filter(({ box }) => liesAlong(rectangle.box, box)).map(colorOf);
    const sides = beside.length > 1 ? beside : [map.colors[0] ?? 0xffffff, ...beside];
    return !beside.some((color) => sides.some((other) => isBetween(own, other, color)));
  });
}

/** Keys of a legend are this thick (pixels) and filled (share of their box) at least; letters are less. */
const BLOT = { thickness: 5, filled: 0.6 };

function isBlot(component: Component): boolean {
  const { x0, y0, x1, y1, pixels } = component;
  return thicknessOf(component) >= BLOT.thickness && pixels >= BLOT.filled * (x1 - x0) * (y1 - y0);
}

/** Outlines of bars are at most this thick (pixels). */
const OUTLINE = 4;

/** Rectangles without the outlines around others, which end in the middle of them; one of the same paint is a part of its bar. */
export function withoutOutlines(rectangles: readonly Rectangle[]): Rectangle[] {
  if (rectangles.length > MOST_PIECES) return [...rectangles];
  const outlines = new Map<Rectangle, Rectangle>();
  for (const outline of rectangles) {
    const inner = rectangles.find((other) => isAround(outline.box, other.box));
    if (inner) outlines.set(inner, outline);
  }
  const dropped = new Set(outlines.values());
  return rectangles
    .filter((rectangle) => !dropped.has(rectangle))
    .map((inner) => {
      const outline = outlines.get(inner);
      if (!outline) return inner;
      const isSame = outline.parts[0]?.color === inner.parts[0]?.color;
      return { ...inner, box: isSame ? outline.box : between(outline.box, inner.box) };
    });
}

/** Whether an outline lies close around a rectangle, on three sides at least: the fourth may be on an axis. */
function isAround(outline: Box, inner: Box): boolean {
  const gaps = [
    inner.x0 - outline.x0,
    inner.y0 - outline.y0,
    outline.x1 - inner.x1,
    outline.y1 - inner.y1,
  ];
  return (
    gaps.every((gap) => gap >= 0 && gap <= OUTLINE) && gaps.filter((gap) => gap > 0).length >= 3
  );
}

function between(a: Box, b: Box): Box {
  return {
    x0: (a.x0 + b.x0) / 2,
    y0: (a.y0 + b.y0) / 2,
    x1: (a.x1 + b.x1) / 2,
    y1: (a.y1 + b.y1) / 2,
  };
}

function thicknessOf({ x0, y0, x1, y1 }: Box): number {
  return Math.min(x1 - x0, y1 - y0);
}

/** Whether a thin rectangle lies on a side of another. */
function liesAlong(edge: Box, { x0, y0, x1, y1 }: Box): boolean {
  const across = Math.min(edge.x1, x1) - Math.max(edge.x0, x0);
  const up = Math.min(edge.y1, y1) - Math.max(edge.y0, y0);
  return edge.x1 - edge.x0 > edge.y1 - edge.y0
    ? across >= ALONG * (edge.x1 - edge.x0) && up >= -1
    : up >= ALONG * (edge.y1 - edge.y0) && across >= -1;
}

function isBetween(mixture: number, one: number, other: number): boolean {
  const { cover, aside } = mixtureOf(mixture, one, other);
  return cover > 0 && cover < 1 && aside <= ASIDE;
}

/** Pixels between a line and its blurred edge, and between a bar and its. */
const BESIDE = 3;
/** Share of a line that lies on something else where it is no line of its own. */
const MOSTLY = 0.6;

/** Lines without those that are edges of others or of bars, paler for the paper in them, followed as if they were lines of their own. */
export function withoutEchoes(
  curves: readonly Curve[],
  bars: readonly Box[],
  paper: number,
): Curve[] {
  const lines = curves.map((curve) => ({
    curve,
    contrast: colorDistance(curve.color, paper),
    heights: new Map(curve.points.map(({ x, y }) => [x, y])),
  }));
  const isEcho = ({ curve: { points }, contrast }: (typeof lines)[number]) => {
    const purer = lines.filter((line) => line.contrast > contrast);
    const echoes = points.filter(
      ({ x, y }) =>
        purer.some(({ heights }) => Math.abs((heights.get(x) ?? Number.NaN) - y) <= BESIDE) ||
        bars.some((box) => isOnEdge({ x, y }, box)),
    );
    return echoes.length > MOSTLY * points.length;
  };
  return lines.filter((line) => !isEcho(line)).map(({ curve }) => curve);
}

function isOnEdge({ x, y }: Point, { x0, y0, x1, y1 }: Box): boolean {
  const isInside = (room: number) =>
    x >= x0 - room && x <= x1 + room && y >= y0 - room && y <= y1 + room;
  return isInside(BESIDE) && !isInside(-BESIDE);
}
