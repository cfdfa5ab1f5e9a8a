import type { Box } from '@sheaf/document';
import type { Drawing, Frame, Rule, Shade } from '../../../page/primitives.ts';
import type { PageSpace } from '../glyphs/page-space.ts';
import { intersection } from './read-clip-box.ts';
import type { PaintedPath } from './read-graphics.ts';

/** A filled box at most this thick is a rule, not a shade (points). */
const MAX_RULE_THICKNESS = 3;
/** A rule is at least this many times as long as it is thick. */
const MIN_RULE_ASPECT = 3;
/** Sides off by less than this are straight (points). */
const STRAIGHT = 0.35;
/** A hairline (width 0) is drawn one device pixel wide; this is what it looks like in print (points). */
const HAIRLINE = 0.25;

export type SortedPaths = {
  readonly rules: readonly Rule[];
  readonly shades: readonly Shade[];
  readonly frames: readonly Frame[];
  readonly drawings: readonly Drawing[];
};

type Sorting = {
  readonly rules: Rule[];
  readonly shades: Shade[];
  readonly frames: Frame[];
  readonly drawings: Drawing[];
  /** What the path under way can be seen through. */
  window: Box;
};

/** Tells rules, shades and frames, which make tables and boxes, from all other drawings. */
export function sortPaths(paths: readonly PaintedPath[], space: PageSpace): SortedPaths {
  const page: Box = { x0: 0, y0: 0, x1: space.width, y1: space.height };
  const sorting: Sorting = { rules: [], shades: [], frames: [], drawings: [], window: page };
  for (const path of paths) {
    sorting.window = path.clip ? intersection(path.clip, page) : page;
    sortPath(path, sorting);
  }
  const { rules, shades, frames, drawings } = sorting;
  return { rules, shades, frames, drawings };
}

/** The part of a box that is seen; undefined when nothing is. */
function seenPart(box: Box, { window }: Sorting): Box | undefined {
  const seen = intersection(box, window);
  return seen.x1 < seen.x0 || seen.y1 < seen.y0 ? undefined : seen;
}

function sortPath(path: PaintedPath, sorting: Sorting): void {
  if (isCurved(path)) {
    addDrawing(path, sorting);
    return;
  }
  const shapes: Shape[] = [];
  for (let from = 0; from < path.operators.length; ) {
    const to = endOfFigure(path, from);
    const shape = simplify(path, from, to);
    if (!shape) {
      addDrawing(path, sorting);
      return;
    }
    shapes.push(shape);
    from = to;
  }
  for (const shape of shapes) addShape(path, shape, sorting);
}

/** Whether any figure goes on with a curve: such a path is a drawing whatever else it has. */
function isCurved({ operators }: PaintedPath): boolean {
  for (let index = 1; index < operators.length; index++)
    if (((operators[index] as number) & 15) === 2) return true;
  return false;
}

type Shape = { readonly kind: 'segment' | 'rectangle' | 'nothing'; readonly box: Box };

/** Where the subpath that begins at a point ends: at the next move. */
function endOfFigure({ operators }: PaintedPath, from: number): number {
  let end = from + 1;
  while (end < operators.length && ((operators[end] as number) & 15) !== 0) end++;
  return end;
}

/** The straight stroke or upright rectangle a subpath is; undefined when it is neither. */
function simplify(path: PaintedPath, from: number, to: number): Shape | undefined {
  const box = boxAround(path.points, from, to);
  if (to - from < 2) return { kind: 'nothing', box };
  if (((path.operators[from] as number) & 15) === 2) return undefined;
  const width = box.x1 - box.x0;
  const height = box.y1 - box.y0;
  if (width <= STRAIGHT || height <= STRAIGHT) {
    const isClosed = to - from > 2 && closes(path, from, to);
    return { kind: isClosed ? 'rectangle' : 'segment', box };
  }
  if (isRectangle(path, from, to, box) || isMitredBar(path, from, to, box))
    return { kind: 'rectangle', box };
  return undefined;
}

/** Corners of a bar with cut ends, at most. */
const MITRED_CORNERS = 9;

/** A thin filled bar whose ends are cut to meet others, as spreadsheets draw the borders of cells: all its corners at its two ends, each end as high as the bar. */
function isMitredBar(path: PaintedPath, from: number, to: number, box: Box): boolean {
  if (path.stroke !== null || to - from > MITRED_CORNERS) return false;
  const isWide = box.x1 - box.x0 >= box.y1 - box.y0;
  const [start, end] = isWide ? [box.x0, box.x1] : [box.y0, box.y1];
  const thickness = Math.min(box.x1 - box.x0, box.y1 - box.y0);
  if (thickness > MAX_RULE_THICKNESS || end - start < 2 * MIN_RULE_ASPECT * thickness) return false;
  const across: [number[], number[]] = [[], []];
  for (let index = from; index < to; index++) {
    const [x, y] = [path.points[index * 2] as number, path.points[index * 2 + 1] as number];
    const [along, off] = isWide ? [x, y] : [y, x];
    if (along - start <= thickness + STRAIGHT) across[0].push(off);
    else if (end - along <= thickness + STRAIGHT) across[1].push(off);
    else return false;
  }
  return across.every((ends) => Math.max(...ends) - Math.min(...ends) >= thickness - STRAIGHT);
}

function closes({ operators }: PaintedPath, from: number, to: number): boolean {
  for (let index = from; index < to; index++)
    if (((operators[index] as number) & 16) !== 0) return true;
  return false;
}

/** All points in the corners of the box, every corner met, and no side slanted. */
function isRectangle({ points }: PaintedPath, from: number, to: number, box: Box): boolean {
  if (to - from < 4 || to - from > 6) return false;
  let met = 0;
  let last = -1;
  for (let index = from; index < to; index++) {
    const corner = cornerOf(box, points[index * 2] as number, points[index * 2 + 1] as number);
    if (corner === undefined || (last >= 0 && (last ^ corner) === 3)) return false;
    met |= 1 << corner;
    last = corner;
  }
  return met === 15;
}

/** 0 to 3, bit 0 for right and bit 1 for low; undefined away from all corners. */
function cornerOf(box: Box, x: number, y: number): number | undefined {
  const left = x - box.x0 <= STRAIGHT;
  const upper = y - box.y0 <= STRAIGHT;
  if (!left && box.x1 - x > STRAIGHT) return undefined;
  if (!upper && box.y1 - y > STRAIGHT) return undefined;
  return (left ? 0 : 1) + (upper ? 0 : 2);
}

function addShape(path: PaintedPath, shape: Shape, sorting: Sorting): void {
  if (shape.kind === 'nothing') return;
  const { box } = shape;
  const dashed = path.dash.some((dash) => dash > 0);
  if (shape.kind === 'segment') {
    if (path.stroke !== null) addStroke(box, path.stroke, path.strokeWidth, dashed, sorting);
    else if (path.fill !== null) addStroke(box, path.fill, 0, false, sorting);
    return;
  }
  if (path.fill !== null) addFill(box, path.fill, sorting);
  if (path.stroke !== null) addOutline(box, path.stroke, path.strokeWidth, dashed, sorting);
}

function addFill(whole: Box, color: number, sorting: Sorting): void {
  const box = seenPart(whole, sorting);
  if (!box) return;
  const width = box.x1 - box.x0;
  const height = box.y1 - box.y0;
  const thickness = Math.min(width, height);
  const length = Math.max(width, height);
  if (thickness > MAX_RULE_THICKNESS || length < thickness * MIN_RULE_ASPECT) {
    sorting.shades.push({ box, color });
    return;
  }
  sorting.rules.push({
    direction: width >= height ? 'horizontal' : 'vertical',
    box,
    thickness: Math.max(thickness, HAIRLINE),
    color,
    dashed: false,
  });
}

function addOutline(
  box: Box,
  color: number,
  strokeWidth: number,
  dashed: boolean,
  sorting: Sorting,
): void {
  const thickness = Math.max(strokeWidth, HAIRLINE);
  if (Math.min(box.x1 - box.x0, box.y1 - box.y0) <= MAX_RULE_THICKNESS) {
    addStroke(box, color, strokeWidth, dashed, sorting);
    return;
  }
  const seen = seenPart(box, sorting);
  if (!seen) return;
  sorting.frames.push({ box: seen, color, thickness });
  const { x0, y0, x1, y1 } = box;
  addStroke({ x0, y0, x1, y1: y0 }, color, strokeWidth, dashed, sorting);
  addStroke({ x0, y0: y1, x1, y1 }, color, strokeWidth, dashed, sorting);
  addStroke({ x0, y0, x1: x0, y1 }, color, strokeWidth, dashed, sorting);
  addStroke({ x0: x1, y0, x1, y1 }, color, strokeWidth, dashed, sorting);
}

/** A straight stroke along the longer side of `line`, widened by half its thickness to both sides. */
function addStroke(
  line: Box,
  color: number,
  strokeWidth: number,
  dashed: boolean,
  sorting: Sorting,
): void {
  const thickness = Math.max(strokeWidth, HAIRLINE);
  const half = thickness / 2;
  const horizontal = line.x1 - line.x0 >= line.y1 - line.y0;
  const length = horizontal ? line.x1 - line.x0 : line.y1 - line.y0;
  if (thickness > MAX_RULE_THICKNESS && length < thickness * MIN_RULE_ASPECT) {
    addFill(widen(line, horizontal, half), color, sorting);
    return;
  }
  const box = seenPart(widen(line, horizontal, half), sorting);
  if (!box) return;
  sorting.rules.push({
    direction: horizontal ? 'horizontal' : 'vertical',
    box,
    thickness: thickness + (horizontal ? line.y1 - line.y0 : line.x1 - line.x0),
    color,
    dashed,
  });
}

function widen(line: Box, horizontal: boolean, half: number): Box {
  return horizontal
    ? { x0: line.x0, y0: line.y0 - half, x1: line.x1, y1: line.y1 + half }
    : { x0: line.x0 - half, y0: line.y0, x1: line.x1 + half, y1: line.y1 };
}

function addDrawing(path: PaintedPath, sorting: Sorting): void {
  const { points, operators, fill, stroke, strokeWidth, dash } = path;
  const box = seenPart(boxAround(points, 0, operators.length), sorting);
  if (box) sorting.drawings.push({ box, points, operators, fill, stroke, strokeWidth, dash });
}

/** The box around the points of a path from one up to another. */
function boxAround(points: Float32Array, from: number, to: number): Box {
  let x0 = Number.POSITIVE_INFINITY;
  let y0 = Number.POSITIVE_INFINITY;
  let x1 = Number.NEGATIVE_INFINITY;
  let y1 = Number.NEGATIVE_INFINITY;
  for (let index = from * 2; index < to * 2; index += 2) {
    const x = points[index] as number;
    const y = points[index + 1] as number;
    x0 = Math.min(x0, x);
    x1 = Math.max(x1, x);
    y0 = Math.min(y0, y);
    y1 = Math.max(y1, y);
  }
  return { x0, y0, x1, y1 };
}
