import type { Box } from '@sheaf/document';
import type { PageImage } from '../page/primitives.ts';
import { type GrayImage, toGray } from './gray-image.ts';

/** A piece of a large page. */
export type Tile = {
  readonly gray: GrayImage;
  readonly pixelsPerPoint: number;
  /** Where its upper left corner stands (points). */
  readonly left: number;
  readonly top: number;
  /** The part of the page that this tile answers for; tiles overlap beyond it (points). */
  readonly core: Box;
};

/** Side of a tile (pixels): what the detector sees of it is as sharp as of a Letter page at 250 dpi. */
const TILE = 2600;
/** Tiles share this much, so that each word of up to this length is whole in one of them (pixels). */
const OVERLAP = 240;
/** Pixels decoded at once: 72 MB in colour. */
const MOST_PIXELS = 24_000_000;
/** Tiles with less difference between their darkest and brightest pixel are blank, of 255. */
const BLANK = 40;

/** The whole page in few pixels, to see what of it is blank before it is decoded. */
export type Overview = { readonly gray: GrayImage; readonly pixelsPerPoint: number };

/** Cuts a page into tiles, one band of it in memory at a time; blank bands and tiles are left out. */
export async function* cutTiles(
  size: { readonly width: number; readonly height: number },
  pixelsPerPoint: number,
  image: (pixelsPerPoint: number, part: Box) => Promise<PageImage>,
  overview: Overview,
): AsyncGenerator<Tile> {
  const inPoints = (pixels: number) => pixels / pixelsPerPoint;
  const bandPixels = Math.max(
    3 * OVERLAP,
    Math.min(TILE, Math.floor(MOST_PIXELS / (size.width * pixelsPerPoint))),
  );
  for (const rows of spans(size.height * pixelsPerPoint, bandPixels)) {
    const part = { x0: 0, x1: size.width, y0: inPoints(rows.from), y1: inPoints(rows.to) };
    if (isBlank(rowsOf(overview, part.y0, part.y1))) continue;
    const band = await image(pixelsPerPoint, part);
    const gray = toGray(band);
    // What comes may be a pixel larger or smaller than what was asked for.
    const scale = band.pixelsPerPoint;
    for (const columns of spans(gray.width, TILE)) {
      const tile = cut(gray, columns.from, columns.to);
      if (isBlank(tile)) continue;
      yield {
        gray: tile,
        pixelsPerPoint: scale,
        left: columns.from / scale,
        top: part.y0,
        core: {
          x0: columns.coreFrom / scale,
          x1: columns.coreTo / scale,
          y0: inPoints(rows.coreFrom),
          y1: inPoints(rows.coreTo),
        },
      };
    }
  }
}

/** Equal stretches of a length that overlap; their cores do not and leave nothing out. */
function spans(length: number, most: number) {
  const count = Math.max(1, Math.ceil((length - OVERLAP) / (most - OVERLAP)));
  const step = (length - OVERLAP) / count;
  return Array.from({ length: count }, (_, index) => ({
    from: Math.floor(index * step),
    to: Math.min(Math.ceil(length), Math.ceil((index + 1) * step + OVERLAP)),
    coreFrom: index === 0 ? Number.NEGATIVE_INFINITY : index * step + OVERLAP / 2,
    coreTo: index === count - 1 ? Number.POSITIVE_INFINITY : (index + 1) * step + OVERLAP / 2,
  }));
}

function cut({ width, height, data }: GrayImage, from: number, to: number): GrayImage {
  const part = new Uint8Array((to - from) * height);
  for (let y = 0; y < height; y++) {
    part.set(data.subarray(y * width + from, y * width + to), y * (to - from));
  }
  return { width: to - from, height, data: part };
}

/** Rows of the overview from one height to another (points). */
function rowsOf({ gray, pixelsPerPoint }: Overview, from: number, to: number) {
  const top = Math.max(0, Math.floor(from * pixelsPerPoint));
  const bottom = Math.min(gray.height, Math.ceil(to * pixelsPerPoint));
  return { data: gray.data.subarray(top * gray.width, bottom * gray.width) };
}

function isBlank({ data }: Pick<GrayImage, 'data'>): boolean {
  let least = 255;
  let most = 0;
  for (const gray of data) {
    if (gray < least) least = gray;
    if (gray > most) most = gray;
    if (most - least > BLANK) return false;
  }
  return true;
}
