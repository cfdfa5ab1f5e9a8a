import type { Box } from '@sheaf/document';
import { heapAt } from '../engine/number-at.ts';
import type { Pdfium } from '../engine/pdfium.ts';
import { POINT_BYTES } from './point-bytes.ts';
import type { Matrix } from './read-graphics.ts';

/** Outlines with more points than this are not worth following: their box would say little. */
const MAX_CLIP_POINTS = 64;

/** The box an object can be seen through, in points of the upright page; undefined where nothing clips it. */
export function readClipBox(pdfium: Pdfium, object: number, matrix: Matrix): Box | undefined {
  const { call } = pdfium;
  const clip = call.FPDFPageObj_GetClipPath(object);
  if (!clip) return undefined;
  const paths = call.FPDFClipPath_CountPaths(clip);
  let box: Box | undefined;
  for (let path = 0; path < paths; path++) {
    const around = clipPathBox(pdfium, clip, path, matrix);
    if (around) box = box ? intersection(box, around) : around;
  }
  return box;
}

/** What both boxes have in common; without area where they have nothing. */
export function intersection(a: Box, b: Box): Box {
  return {
    x0: Math.max(a.x0, b.x0),
    y0: Math.max(a.y0, b.y0),
    x1: Math.min(a.x1, b.x1),
    y1: Math.min(a.y1, b.y1),
  };
}

function clipPathBox(pdfium: Pdfium, clip: number, path: number, matrix: Matrix): Box | undefined {
  const { call } = pdfium;
  const count = call.FPDFClipPath_CountPathSegments(clip, path);
  if (count <= 0 || count > MAX_CLIP_POINTS) return undefined;
  const first = call.FPDFClipPath_GetPathSegment(clip, path, 0);
  const { f32 } = pdfium.heap();
  const { a, b, c, d, e, f } = matrix;
  let x0 = Number.POSITIVE_INFINITY;
  let y0 = Number.POSITIVE_INFINITY;
  let x1 = Number.NEGATIVE_INFINITY;
  let y1 = Number.NEGATIVE_INFINITY;
  for (let index = 0, at = first; index < count; index++, at += POINT_BYTES) {
    const x = heapAt(f32, at >>> 2);
    const y = heapAt(f32, (at >>> 2) + 1);
    const pageX = a * x + c * y + e;
    const pageY = b * x + d * y + f;
    x0 = Math.min(x0, pageX);
    y0 = Math.min(y0, pageY);
    x1 = Math.max(x1, pageX);
    y1 = Math.max(y1, pageY);
  }
  return { x0, y0, x1, y1 };
}
