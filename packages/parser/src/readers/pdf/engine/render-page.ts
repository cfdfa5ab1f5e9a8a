import type { Box } from '@sheaf/document';
import type { PageImage } from '../../../page/primitives.ts';
import type { PageSpace } from '../glyphs/page-space.ts';
import type { Pdfium } from './pdfium.ts';

/** FPDFBitmap_BGRx: four bytes a pixel, the last unused. */
const BGRX = 3;
/** Paint annotations too, and write red before blue. */
const RENDER_FLAGS = 0x01 | 0x10;
const WHITE = 0xffffffff;

/** Four bytes a pixel have to fit into PDFium's memory beside the document. */
const MAX_PIXELS = 150_000_000;

/** Draws a page or a part of it as it would be seen, rotation and crop applied; what is beyond the limit comes out smaller. */
export function renderPage(
  pdfium: Pdfium,
  page: number,
  space: PageSpace,
  wantedPixelsPerPoint: number,
  maxPixels: number,
  part: Box = { x0: 0, y0: 0, x1: space.width, y1: space.height },
): PageImage {
  const { call } = pdfium;
  const wantedPixels = (part.x1 - part.x0) * (part.y1 - part.y0) * wantedPixelsPerPoint ** 2;
  const shrink = Math.min(
    1,
    Math.sqrt(Math.min(maxPixels, MAX_PIXELS) / Math.max(1, wantedPixels)),
  );
  const pixelsPerPoint = wantedPixelsPerPoint * shrink;
  const pixels = (points: number): number => Math.max(1, Math.round(points * pixelsPerPoint));
  const width = pixels(part.x1 - part.x0);
  const height = pixels(part.y1 - part.y0);
  const bitmap = call.FPDFBitmap_CreateEx(width, height, BGRX, 0, 0);
  if (!bitmap) throw new Error(`a page picture of ${width} × ${height} pixels does not fit`);
  try {
    call.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    const left = -Math.round(part.x0 * pixelsPerPoint);
    const top = -Math.round(part.y0 * pixelsPerPoint);
    const [wide, high] = [pixels(space.width), pixels(space.height)];
    call.FPDF_RenderPageBitmap(bitmap, page, left, top, wide, high, 0, RENDER_FLAGS);
    const start = call.FPDFBitmap_GetBuffer(bitmap);
    const stride = call.FPDFBitmap_GetStride(bitmap);
    const data = dropFourthByte(pdfium.heap().u8, start, stride, width, height);
    return { width, height, channels: 3, data, pixelsPerPoint };
  } finally {
    call.FPDFBitmap_Destroy(bitmap);
  }
}

function dropFourthByte(
  bytes: Uint8Array,
  start: number,
  stride: number,
  width: number,
  height: number,
): Uint8Array {
  const data = new Uint8Array(width * height * 3);
  for (let row = 0; row < height; row++)
    copyRow(bytes, start + row * stride, data, row * width * 3, width);
  return data;
}

function copyRow(
  bytes: Uint8Array,
  start: number,
  data: Uint8Array,
  place: number,
  width: number,
): void {
  const end = place + width * 3;
  for (let from = start, to = place; to < end; from += 4, to += 3) {
    data[to] = bytes[from] as number;
    data[to + 1] = bytes[from + 1] as number;
    data[to + 2] = bytes[from + 2] as number;
  }
}
