import type { Box } from '@sheaf/document';
import type { Pdfium } from '../engine/pdfium.ts';

/** From the file's page space (bottom left, unrotated, uncropped) to ours (top left, upright, cropped). */
export type PageSpace = {
  readonly width: number;
  readonly height: number;
  /** Quarter turns clockwise the file asks for. */
  readonly quarterTurns: number;
  /** x' = xx·x + xy·y + dx, y' = yx·x + yy·y + dy; all factors are 0, 1 or -1. */
  readonly xx: number;
  readonly xy: number;
  readonly yx: number;
  readonly yy: number;
  readonly dx: number;
  readonly dy: number;
};

export function readPageSpace(pdfium: Pdfium, page: number): PageSpace {
  const { call, scratch } = pdfium;
  const width = call.FPDF_GetPageWidthF(page);
  const height = call.FPDF_GetPageHeightF(page);
  call.FPDF_GetPageBoundingBox(page, scratch);
  const [left = 0, top = 0, right = 0, bottom = 0] = pdfium
    .heap()
    .f32.subarray(scratch / 4, scratch / 4 + 4);
  const quarterTurns = call.FPDFPage_GetRotation(page) & 3;
  const size = { width, height, quarterTurns };
  switch (quarterTurns) {
    case 1:
      return { ...size, xx: 0, xy: 1, yx: 1, yy: 0, dx: -bottom, dy: -left };
    case 2:
      return { ...size, xx: -1, xy: 0, yx: 0, yy: 1, dx: right, dy: -bottom };
    case 3:
      return { ...size, xx: 0, xy: -1, yx: -1, yy: 0, dx: top, dy: right };
    default:
      return { ...size, xx: 1, xy: 0, yx: 0, yy: -1, dx: -left, dy: top };
  }
}

/** The box in our space around two opposite corners in the file's. */
export function toPageBox(space: PageSpace, x0: number, y0: number, x1: number, y1: number): Box {
  const ax = toPageX(space, x0, y0);
  const ay = toPageY(space, x0, y0);
  const bx = toPageX(space, x1, y1);
  const by = toPageY(space, x1, y1);
  return {
    x0: Math.min(ax, bx),
    y0: Math.min(ay, by),
    x1: Math.max(ax, bx),
    y1: Math.max(ay, by),
  };
}

export function toPageX(space: PageSpace, x: number, y: number): number {
  return space.xx * x + space.xy * y + space.dx;
}

export function toPageY(space: PageSpace, x: number, y: number): number {
  return space.yx * x + space.yy * y + space.dy;
}
