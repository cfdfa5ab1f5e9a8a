import { type Box, boxArea } from '@sheaf/document';
import type { Pdfium } from '../engine/pdfium.ts';
import type { PageSpace } from '../glyphs/page-space.ts';
import { imageBox } from '../graphics/place-pictures.ts';
import { intersection } from '../graphics/read-clip-box.ts';
import type { Graphics, PaintedPath } from '../graphics/read-graphics.ts';

/** Something opaque that hides what was painted before it and is the ground of what comes after. */
export type Cover = {
  readonly box: Box;
  readonly isImage: boolean;
  readonly color: number;
  readonly order: number;
};

/** Smaller ones hide no word (square points). */
const MIN_COVER_AREA = 12;
/** The largest suffice: pages with more shapes are drawings. */
const MAX_COVERS = 400;

/** Opaque pictures and filled rectangles in the order they are painted. */
export function findCovers(pdfium: Pdfium, graphics: Graphics, space: PageSpace): Cover[] {
  const page: Box = { x0: 0, y0: 0, x1: space.width, y1: space.height };
  const found: (Cover & { readonly object: number })[] = [];
  const add = (
    box: Box,
    clip: Box | undefined,
    cover: Omit<Cover, 'box'>,
    object: number,
  ): void => {
    const visible = intersection(clip ? intersection(box, clip) : box, page);
    const wide = visible.x1 > visible.x0 && visible.y1 > visible.y0;
    if (wide && boxArea(visible) >= MIN_COVER_AREA) found.push({ ...cover, box: visible, object });
  };
  for (const { matrix, clip, object, order } of graphics.images) {
    add(imageBox(matrix), clip, { isImage: true, color: 0, order }, object);
  }
  for (const path of graphics.paths) {
    if (!path.opaque || path.fill === null) continue;
    const box = rectangleOf(path);
    if (!box) continue;
    add(box, path.clip, { isImage: false, color: path.fill, order: path.order }, path.object);
  }
  return largest(found)
    .filter(({ object }) => pdfium.call.FPDFPageObj_HasTransparency(object) !== 1)
    .sort((a, b) => a.order - b.order);
}

/** As many as count, the largest first. */
function largest<T extends { readonly box: Box }>(found: readonly T[]): T[] {
  const areas = Float64Array.from(found, ({ box }) => boxArea(box));
  const least = areas.toSorted().at(-MAX_COVERS) ?? 0;
  return found
    .filter((_, index) => (areas[index] as number) >= least)
    .sort((a, b) => boxArea(b.box) - boxArea(a.box))
    .slice(0, MAX_COVERS);
}

/** The box of a path that is one upright rectangle. */
function rectangleOf({ points, operators }: PaintedPath): Box | undefined {
  if (operators.length < 4 || operators.length > 5) return undefined;
  let x0 = Number.POSITIVE_INFINITY;
  let y0 = Number.POSITIVE_INFINITY;
  let x1 = Number.NEGATIVE_INFINITY;
  let y1 = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < points.length; at += 2) {
    x0 = Math.min(x0, points[at] ?? 0);
    x1 = Math.max(x1, points[at] ?? 0);
    y0 = Math.min(y0, points[at + 1] ?? 0);
    y1 = Math.max(y1, points[at + 1] ?? 0);
  }
  const box = { x0, y0, x1, y1 };
  for (let index = 0; index < operators.length; index++) {
    if (((operators[index] ?? 0) & 15) === 2) return undefined;
    if (!isCorner(box, points[index * 2] ?? 0, points[index * 2 + 1] ?? 0)) return undefined;
  }
  return box;
}

function isCorner(box: Box, x: number, y: number): boolean {
  return (near(x, box.x0) || near(x, box.x1)) && (near(y, box.y0) || near(y, box.y1));
}

function near(a: number, b: number): boolean {
  return Math.abs(a - b) < 0.5;
}
