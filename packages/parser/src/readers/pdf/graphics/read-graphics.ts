import type { Box } from '@sheaf/document';
import type { Pdfium } from '../engine/pdfium.ts';
import type { PageSpace } from '../glyphs/page-space.ts';
import { POINT_BYTES } from './point-bytes.ts';
import { readClipBox } from './read-clip-box.ts';

/** A path as painted, in points of the upright page. */
export type PaintedPath = {
  /** Flat x, y pairs. */
  readonly points: Float32Array;
  /** One per point: 0 move, 1 line, 2 Bézier, +16 closes the figure. */
  readonly operators: Uint8Array;
  readonly fill: number | null;
  readonly stroke: number | null;
  readonly strokeWidth: number;
  readonly dash: readonly number[];
  readonly opaque: boolean;
  readonly clip: Box | undefined;
  readonly object: number;
  /** Place in the order of painting. */
  readonly order: number;
};

export type PaintedImage = {
  /** Unit square to points of the upright page. */
  readonly matrix: Matrix;
  readonly pixelWidth: number;
  readonly pixelHeight: number;
  readonly clip: Box | undefined;
  readonly object: number;
  readonly order: number;
};

/** When and where a text object is painted, and what it is clipped by. */
export type PaintedText = {
  readonly order: number;
  /** Where its first glyph stands, in points of the upright page. */
  readonly x: number;
  readonly y: number;
  readonly clip: Box | undefined;
};

export type Graphics = {
  readonly paths: readonly PaintedPath[];
  readonly images: readonly PaintedImage[];
  /** Text objects by handle. */
  readonly texts: ReadonlyMap<number, PaintedText>;
  /** Objects or path points beyond the limits, which were left out. */
  readonly leftOut: number;
};

export type GraphicsLimits = { readonly maxObjects: number; readonly maxPathPoints: number };

/** x and y become ax + cy + e and bx + dy + f (ISO 32000-2, 8.3.3). */
export type Matrix = {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
};

const TEXT = 1;
const PATH = 2;
const IMAGE = 3;
const FORM = 5;
/** Forms nest; deeper than this is a loop or an attack. */
const MAX_FORM_DEPTH = 16;
const MAX_DASHES = 32;
/** PDFium's segment types (line, Bézier, move) in our numbering. */
const OPERATORS = [1, 2, 0];

type Walk = {
  readonly pdfium: Pdfium;
  readonly limits: GraphicsLimits;
  readonly paths: PaintedPath[];
  readonly images: PaintedImage[];
  readonly texts: Map<number, PaintedText>;
  objects: number;
  points: number;
  leftOut: number;
};

/** Reads the paths and images of a page, those inside form XObjects too. */
export function readGraphics(
  pdfium: Pdfium,
  page: number,
  space: PageSpace,
  limits: GraphicsLimits,
): Graphics {
  const walk: Walk = {
    pdfium,
    limits,
    paths: [],
    images: [],
    texts: new Map(),
    objects: 0,
    points: 0,
    leftOut: 0,
  };
  const base: Matrix = {
    a: space.xx,
    b: space.yx,
    c: space.xy,
    d: space.yy,
    e: space.dx,
    f: space.dy,
  };
  const count = pdfium.call.FPDFPage_CountObjects(page);
  for (let index = 0; index < count; index++) {
    visit(walk, pdfium.call.FPDFPage_GetObject(page, index), base, 0);
  }
  return walk;
}

function visit(walk: Walk, object: number, matrix: Matrix, depth: number): void {
  const { call } = walk.pdfium;
  if (walk.objects >= walk.limits.maxObjects) {
    walk.leftOut += 1;
    return;
  }
  walk.objects += 1;
  switch (call.FPDFPageObj_GetType(object)) {
    case TEXT:
      visitText(walk, object, matrix);
      return;
    case PATH:
      visitPath(walk, object, matrix);
      return;
    case IMAGE:
      visitImage(walk, object, matrix);
      return;
    case FORM:
      visitForm(walk, object, matrix, depth);
      return;
  }
}

function visitText(walk: Walk, object: number, matrix: Matrix): void {
  const { e, f } = objectMatrix(walk.pdfium, object);
  const x = e * matrix.a + f * matrix.c + matrix.e;
  const y = e * matrix.b + f * matrix.d + matrix.f;
  const clip = readClipBox(walk.pdfium, object, matrix);
  walk.texts.set(object, { order: walk.objects, x, y, clip });
}

function visitForm(walk: Walk, form: number, matrix: Matrix, depth: number): void {
  if (depth >= MAX_FORM_DEPTH) return;
  const { call } = walk.pdfium;
  const inner = multiply(objectMatrix(walk.pdfium, form), matrix);
  const count = call.FPDFFormObj_CountObjects(form);
  for (let index = 0; index < count; index++) {
    visit(walk, call.FPDFFormObj_GetObject(form, index), inner, depth + 1);
  }
}

function visitImage(walk: Walk, object: number, matrix: Matrix): void {
  const { call, scratch } = walk.pdfium;
  const placed = multiply(objectMatrix(walk.pdfium, object), matrix);
  call.FPDFImageObj_GetImagePixelSize(object, scratch, scratch + 4);
  const { u32 } = walk.pdfium.heap();
  const pixelWidth = u32[scratch / 4] ?? 0;
  const pixelHeight = u32[scratch / 4 + 1] ?? 0;
  walk.images.push({
    matrix: placed,
    pixelWidth,
    pixelHeight,
    clip: readClipBox(walk.pdfium, object, matrix),
    object,
    order: walk.objects,
  });
}

function visitPath(walk: Walk, object: number, matrix: Matrix): void {
  const { call } = walk.pdfium;
  const count = call.FPDFPath_CountSegments(object);
  if (count <= 0) return;
  if (walk.points + count > walk.limits.maxPathPoints) {
    walk.leftOut += 1;
    return;
  }
  walk.points += count;
  const placed = multiply(objectMatrix(walk.pdfium, object), matrix);
  const paint = readPaint(walk.pdfium, object, placed);
  if (paint.fill === null && paint.stroke === null) return;
  const { points, operators } = readSegments(walk.pdfium, object, count, placed);
  walk.paths.push({
    points,
    operators,
    fill: paint.fill,
    stroke: paint.stroke,
    strokeWidth: paint.strokeWidth,
    dash: paint.dash,
    opaque: paint.opaque,
    clip: readClipBox(walk.pdfium, object, matrix),
    object,
    order: walk.objects,
  });
}

type Paint = Pick<PaintedPath, 'fill' | 'stroke' | 'strokeWidth' | 'dash' | 'opaque'>;

function readPaint(pdfium: Pdfium, object: number, matrix: Matrix): Paint {
  const { call, scratch } = pdfium;
  call.FPDFPath_GetDrawMode(object, scratch, scratch + 4);
  const filled = call.FPDFPageObj_GetFillColor(
    object,
    scratch + 8,
    scratch + 12,
    scratch + 16,
    scratch + 20,
  );
  const stroked = call.FPDFPageObj_GetStrokeColor(
    object,
    scratch + 24,
    scratch + 28,
    scratch + 32,
    scratch + 36,
  );
  call.FPDFPageObj_GetStrokeWidth(object, scratch + 40);
  const dashes = Math.min(MAX_DASHES, call.FPDFPageObj_GetDashCount(object));
  if (dashes > 0) call.FPDFPageObj_GetDashArray(object, scratch + 64, dashes);
  const heap = pdfium.heap();
  const at = scratch / 4;
  const fillMode = heap.u32[at] ?? 0;
  const strokeMode = heap.u32[at + 1] ?? 0;
  const fillAlpha = heap.u32[at + 5] ?? 255;
  const strokeAlpha = heap.u32[at + 9] ?? 255;
  const fills = fillMode !== 0 && (filled !== 1 || fillAlpha > 0);
  const strokes = strokeMode !== 0 && (stroked !== 1 || strokeAlpha > 0);
  const scale = Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c));
  return {
    fill: fills ? colorAt(heap.u32, at + 2, filled) : null,
    stroke: strokes ? colorAt(heap.u32, at + 6, stroked) : null,
    strokeWidth: (heap.f32[at + 10] ?? 0) * scale,
    dash: dashes > 0 ? Array.from(heap.f32.subarray(at + 16, at + 16 + dashes)) : [],
    opaque: fills && fillAlpha === 255 && filled === 1,
  };
}

function colorAt(values: Uint32Array, at: number, known: number): number {
  if (known !== 1) return 0;
  const red = values[at] ?? 0;
  const green = values[at + 1] ?? 0;
  const blue = values[at + 2] ?? 0;
  return (red << 16) | (green << 8) | blue;
}

/** Reads the points where PDFium keeps them: a drawing can have a hundred thousand, and each would take four calls. */
function readSegments(
  pdfium: Pdfium,
  object: number,
  count: number,
  matrix: Matrix,
): Pick<PaintedPath, 'points' | 'operators'> {
  const points = new Float32Array(count * 2);
  const operators = new Uint8Array(count);
  const { a, b, c, d, e, f } = matrix;
  const first = pdfium.call.FPDFPath_GetPathSegment(object, 0);
  const { f32, u8 } = pdfium.heap();
  for (let index = 0, at = first; index < count; index++, at += POINT_BYTES) {
    const x = f32[at >>> 2] as number;
    const y = f32[(at >>> 2) + 1] as number;
    points[index * 2] = a * x + c * y + e;
    points[index * 2 + 1] = b * x + d * y + f;
    operators[index] = (OPERATORS[u8[at + 8] as number] ?? 1) | (u8[at + 9] ? 16 : 0);
  }
  return { points, operators };
}

function objectMatrix(pdfium: Pdfium, object: number): Matrix {
  pdfium.call.FPDFPageObj_GetMatrix(object, pdfium.scratch);
  const at = pdfium.scratch / 4;
  const { f32 } = pdfium.heap();
  return {
    a: f32[at] ?? 1,
    b: f32[at + 1] ?? 0,
    c: f32[at + 2] ?? 0,
    d: f32[at + 3] ?? 1,
    e: f32[at + 4] ?? 0,
    f: f32[at + 5] ?? 0,
  };
}

function multiply(inner: Matrix, outer: Matrix): Matrix {
  return {
    a: inner.a * outer.a + inner.b * outer.c,
    b: inner.a * outer.b + inner.b * outer.d,
    c: inner.c * outer.a + inner.d * outer.c,
    d: inner.c * outer.b + inner.d * outer.d,
    e: inner.e * outer.a + inner.f * outer.c + outer.e,
    f: inner.e * outer.b + inner.f * outer.d + outer.f,
  };
}
