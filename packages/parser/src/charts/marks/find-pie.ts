import { type Box, boxArea, enclosingBox } from '@sheaf/document';
import type { Slice } from '../chart-scene.ts';
import type { Component } from './color-components.ts';
import type { ColorMap } from './pixel-colors.ts';

/** Smallest radius of a pie (pixels). */
const LEAST_RADIUS = 25;
/** Directions a pie is looked at in. */
const DIRECTIONS = 1440;
/** Radii it is looked at, as shares of its own: labels and holes are passed by. */
const RINGS = [0.93, 0.86, 0.78, 0.7, 0.62];
/** Thinner pieces are edges (turns). */
const LEAST_SLICE = 0.004;

/** The slices of a pie or ring of flat colours; none where the coloured pieces make no circle. */
export function findPie(components: readonly Component[], map: ColorMap): Slice[] {
  const pieces = components.filter(isPiece);
  const circle = circleOf(pieces.map(solidBox));
  if (!circle) return [];
  const colors = new Set(pieces.map(({ color }) => color));
  const around = lookAround(map, circle, colors);
  const seen = around.filter((color) => color > 0).length;
  if (seen < 0.85 * DIRECTIONS) return [];
  const slices = slicesOf(around, circle, map);
  return slices.length >= 2 ? slices : [];
}

function isPiece({ x0, y0, x1, y1, pixels }: Component): boolean {
  const [width, height] = [x1 - x0, y1 - y0];
  return width >= 8 && height >= 8 && pixels > 150 && pixels > 0.2 * width * height;
}

type Circle = { readonly x: number; readonly y: number; readonly radius: number };

/** Strokes thinner than this (pixels) are lines that lead to names, in the colour of their slice. */
const STROKE = 5;

/** The box of a piece without the thin lines on it. */
function solidBox({ runs, x0, y0, x1, y1 }: Component): Box {
  const rows = Map.groupBy(runs, ({ y }) => y);
  const half = Math.floor(STROKE / 2);
  const solid = runs.flatMap(({ y, from, to }) =>
    [...(rows.get(y - half) ?? [])].flatMap((above) =>
      (rows.get(y + half) ?? []).flatMap((below) => {
        const [left, right] = [
          Math.max(from, above.from, below.from),
          Math.min(to, above.to, below.to),
        ];
        return right - left >= STROKE
          ? [{ x0: left, y0: y - half, x1: right, y1: y + half + 1 }]
          : [];
      }),
    ),
  );
  return enclosingBox(solid) ?? { x0, y0, x1, y1 };
}

/** The circle around pieces that is nearly as wide as high. */
function circleOf(pieces: readonly Box[]): Circle | undefined {
  const [first] = pieces.toSorted((a, b) => boxArea(b) - boxArea(a));
  if (!first) return undefined;
  let box = first;
  for (let grown = true; grown; ) {
    grown = false;
    for (const { x0, y0, x1, y1 } of pieces) {
      const isNear = x0 < box.x1 + 6 && x1 > box.x0 - 6 && y0 < box.y1 + 6 && y1 > box.y0 - 6;
      if (!isNear || (x0 >= box.x0 && x1 <= box.x1 && y0 >= box.y0 && y1 <= box.y1)) continue;
      box = {
        x0: Math.min(x0, box.x0),
        y0: Math.min(y0, box.y0),
        x1: Math.max(x1, box.x1),
        y1: Math.max(y1, box.y1),
      };
      grown = true;
    }
  }
  const [width, height] = [box.x1 - box.x0, box.y1 - box.y0];
  if (Math.min(width, height) < 2 * LEAST_RADIUS || Math.abs(width - height) > 0.06 * width)
    return undefined;
  return { x: (box.x0 + box.x1) / 2, y: (box.y0 + box.y1) / 2, radius: (width + height) / 4 };
}

/** The colour in each direction: what most rings show. */
function lookAround(
  map: ColorMap,
  { x, y, radius }: Circle,
  colors: ReadonlySet<number>,
): number[] {
  return Array.from({ length: DIRECTIONS }, (_, direction) => {
    const angle = (direction / DIRECTIONS) * 2 * Math.PI;
    const votes = new Map<number, number>();
    for (const ring of RINGS) {
      const px = Math.round(x + Math.sin(angle) * radius * ring - 0.5);
      const py = Math.round(y - Math.cos(angle) * radius * ring - 0.5);
      const color = map.index[py * map.width + px] ?? 0;
      if (colors.has(color)) votes.set(color, (votes.get(color) ?? 0) + 1);
    }
    const [best] = [...votes].sort((a, b) => b[1] - a[1]);
    return best?.[0] ?? 0;
  });
}

function slicesOf(around: readonly number[], { x, y, radius }: Circle, map: ColorMap): Slice[] {
  const start = around.findIndex((color, index) => color !== around.at(index - 1));
  const turned = [...around.slice(Math.max(0, start)), ...around.slice(0, Math.max(0, start))];
  const runs: ColorRun[] = [];
  for (const [index, color] of turned.entries()) {
    const last = runs.at(-1);
    if (last && last.color === color) last.to = index + 1;
    else runs.push({ color, from: index, to: index + 1 });
  }
  const solid = joinRuns(
    runs.filter(({ color, from, to }) => color > 0 && to - from >= LEAST_SLICE * DIRECTIONS),
  );
  return solid.map((run, index) => {
    // Edges between slices are drawn in white: each neighbour gets half.
    const before = solid.at(index - 1);
    const after = solid[(index + 1) % solid.length];
    const gapBefore = before && index > 0 ? run.from - before.to : 0;
    const gapAfter = after && index + 1 < solid.length ? after.from - run.to : 0;
    return {
      center: { x, y },
      radius,
      from: (run.from - gapBefore / 2 + start) / DIRECTIONS,
      to: (run.to + gapAfter / 2 + start) / DIRECTIONS,
      color: map.colors[run.color] ?? 0,
    };
  });
}

type ColorRun = { readonly color: number; readonly from: number; to: number };

/** Letters may cut a slice in two; edges between slices of one colour are drawn wider. */
function joinRuns(runs: readonly ColorRun[]): ColorRun[] {
  const joined: ColorRun[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last && last.color === run.color && run.from - last.to <= CUT) last.to = run.to;
    else joined.push({ ...run });
  }
  return joined;
}

/** Directions that letters hide at most. */
const CUT = 3;
