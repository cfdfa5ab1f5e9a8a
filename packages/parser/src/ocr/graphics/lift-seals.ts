import type { PageImage, PagePrimitives, Picture } from '../../page/primitives.ts';
import { type GrayImage, toGray } from '../raster/gray-image.ts';
import { inkHue } from '../raster/ink-hue.ts';
import { readRegion } from '../read/read-region.ts';
import { findSeals } from './find-seals.ts';

/** A page's picture with its stamps and seals taken off, so that the text under them can be read. */
export type LiftedSeals = { readonly seals: readonly Picture[]; readonly gray: GrayImage };

/** Words on a seal less sure than this are its ornaments, or letters that run in a circle. */
const LEAST_CONFIDENCE = 0.6;

/** Lifts the stamps off a page and reads each by itself. */
export async function liftSeals(
  image: PageImage,
  page: PagePrimitives,
  languages: readonly string[] | undefined,
): Promise<LiftedSeals> {
  const gray = toGray(image);
  const seals: Picture[] = [];
  for (const seal of findSeals(image)) {
    const stamp = takeOff(image, gray, seal);
    const read = await readRegion(stamp, seal.box, page, languages);
    const words = (read?.words ?? []).filter(({ confidence }) => confidence >= LEAST_CONFIDENCE);
    seals.push({ ...seal, ...(words.length > 0 && { words }) });
  }
  return { seals, gray };
}

/** The coloured ink of a seal as a picture of its own; the page is white there afterwards. */
function takeOff(image: PageImage, gray: GrayImage, { box }: Picture): PageImage {
  const { pixelsPerPoint } = image;
  const left = Math.max(0, Math.floor(box.x0 * pixelsPerPoint));
  const top = Math.max(0, Math.floor(box.y0 * pixelsPerPoint));
  const width = Math.min(image.width, Math.ceil(box.x1 * pixelsPerPoint)) - left;
  const height = Math.min(image.height, Math.ceil(box.y1 * pixelsPerPoint)) - top;
  const data = new Uint8Array(width * height * 3).fill(255);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (top + y) * image.width + left + x;
      const [red = 255, green = 255, blue = 255] = image.data.subarray(from * 3, from * 3 + 3);
      if (inkHue(red, green, blue) === 0) continue;
      data.set(image.data.subarray(from * 3, from * 3 + 3), (y * width + x) * 3);
      gray.data[from] = 255;
    }
  }
  return { width, height, channels: 3, data, pixelsPerPoint };
}
