import type { Box } from '@sheaf/document';
import type { PageImage } from '../../page/primitives.ts';
import { ParseError } from '../../parse-error.ts';
import { type GrayImage, toGray } from './gray-image.ts';

export type LargePage = {
  /** Size of the page (points), and the pixels a point wanted. */
  readonly page: { readonly width: number; readonly height: number };
  readonly scale: number;
  readonly image: (pixelsPerPoint: number, part: Box) => Promise<PageImage>;
  /** The whole page in few pixels, to see what of it is blank before it is decoded. */
  readonly overview: GrayImage;
  readonly signal?: AbortSignal;
};

/** Pixels decoded at once: 72 MB in colour. */
const BAND_PIXELS = 24_000_000;
/** Bands with less difference between their darkest and brightest pixel are blank, of 255. */
const BLANK = 40;

/** A page too large to be decoded at once, in shades of grey, gathered band by band; blank bands are not decoded. */
export async function gatherGray(input: LargePage): Promise<GrayImage> {
  const { page, scale, image, overview, signal } = input;
  const width = Math.max(1, Math.round(page.width * scale));
  const height = Math.max(1, Math.round(page.height * scale));
  const data = new Uint8Array(width * height);
  const bandRows = Math.max(1, Math.floor(BAND_PIXELS / width));
  for (let top = 0; top < height; top += bandRows) {
    const bottom = Math.min(height, top + bandRows);
    const rows = rowsOf(overview, top / height, bottom / height);
    if (isBlank(rows)) {
      data.fill(rows[0] ?? 255, top * width, bottom * width);
      continue;
    }
    if (signal?.aborted) throw new ParseError('canceled', 'canceled by request');
    const part = { x0: 0, x1: page.width, y0: top / scale, y1: bottom / scale };
    const band = toGray(await image(scale, part));
    copyBand(band, { width, height, data }, top, bottom);
  }
  return { width, height, data };
}

/** What comes may be a pixel wider or higher than what was asked for: the nearest pixel is taken. */
function copyBand(band: GrayImage, whole: GrayImage, top: number, bottom: number): void {
  for (let y = top; y < bottom; y++) {
    const from = Math.floor(((y - top) * band.height) / (bottom - top)) * band.width;
    const row = band.data.subarray(from, from + band.width);
    const target = whole.data.subarray(y * whole.width, (y + 1) * whole.width);
    if (band.width === whole.width) target.set(row);
    else
      for (const x of target.keys())
        target[x] = row[Math.floor((x * band.width) / whole.width)] ?? 255;
  }
}

/** Rows of the overview between two shares of its height. */
function rowsOf({ width, height, data }: GrayImage, from: number, to: number): Uint8Array {
  return data.subarray(Math.floor(from * height) * width, Math.ceil(to * height) * width);
}

function isBlank(data: Uint8Array): boolean {
  let least = 255;
  let most = 0;
  for (const gray of data) {
    if (gray < least) least = gray;
    if (gray > most) most = gray;
    if (most - least > BLANK) return false;
  }
  return true;
}
