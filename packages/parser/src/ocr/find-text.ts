import { DETECTOR_GRID, detectText } from './detect-text.ts';
import { findSmallType, LEAST_THICKNESS } from './find-small-type.ts';
import { cutGray, type GrayImage, resizeGray } from './gray-image.ts';
import { isInside, type Look, mergeLooks } from './merge-looks.ts';
import type { PixelBox } from './pixel-box.ts';
import type { DetectedRegion } from './text-region.ts';

/** Long side the detector sees at most: letters of 8 points on a Letter page are still 13 pixels high. */
const LONG_SIDE = 1280;
/** Small pictures are enlarged up to this, since the detector misses letters under 8 pixels; 1184 found no more. */
const SMALL_SIDE = 992;
/** Enlarging more only blurs. */
const MOST_ENLARGED = 2;
/** Each closer look shows this much more. */
const CLOSER = 2;
/** Looking closer is worth while where the picture has this many pixels to one that was seen: type unseen then has 9. */
const WORTH_WHILE = 1.5;
/** Neighbouring parts share this much, so that every line up to half as high is whole in one of them (pixels seen). */
const OVERLAP = 96;

/**
 * Finds where text stands in a picture: looks at the whole, then closer at those parts whose type is too small to be
 * seen so, until its own pixels are all seen.
 */
export async function findText(image: GrayImage): Promise<DetectedRegion[]> {
  const long = Math.max(image.width, image.height);
  const seen = Math.min(LONG_SIDE, Math.max(long, Math.min(SMALL_SIDE, long * MOST_ENLARGED)));
  const whole = { x0: 0, y0: 0, x1: image.width, y1: image.height };
  return lookAt(image, whole, seen / long);
}

/** Finds the text of a part; `scale` is how many pixels are seen of one of the picture. */
async function lookAt(image: GrayImage, part: PixelBox, scale: number): Promise<DetectedRegion[]> {
  const view = viewOf(image, part, scale);
  const showsMore = scale * WORTH_WHILE <= 1;
  const found = await detectText(view.seen, showsMore ? LEAST_THICKNESS : 0);
  const regions = found.map((region) => inPicture(region, view));
  if (!showsMore) return regions;
  const small = findSmallType(view.seen, found).map((box) => boxInPicture(box, view));
  if (small.length === 0) return regions;
  const closer = Math.min(1, scale * CLOSER);
  const least = LEAST_THICKNESS / scale;
  // What was seen in good size stays, and is whole.
  const looks: Look[] = [{ part, regions: regions.filter(({ thickness }) => thickness >= least) }];
  for (const piece of small.flatMap((box) => piecesOf(box, closer))) {
    looks.push({ part: piece, regions: await lookAt(image, piece, closer) });
  }
  const merged = mergeLooks(looks, image);
  const lost = regions.filter(
    (region) =>
      region.thickness < least &&
      !merged.some((other) => isInside(region, other) || isInside(other, region)),
  );
  return [...merged, ...lost];
}

/** A part of a picture as the detector sees it. */
type View = {
  readonly seen: GrayImage;
  readonly left: number;
  readonly top: number;
  /** Pixels of the picture to one that is seen. */
  readonly scaleX: number;
  readonly scaleY: number;
};

/** The part in the size wanted, widened to what the detector takes. */
function viewOf(image: GrayImage, part: PixelBox, scale: number): View {
  const x = spanOf(part.x0, part.x1, image.width, scale);
  const y = spanOf(part.y0, part.y1, image.height, scale);
  const isWhole = x.length === image.width && y.length === image.height;
  const cut = isWhole ? image : cutGray(image, x.from, y.from, x.length, y.length);
  return {
    seen: resizeGray(cut, x.seen, y.seen),
    left: x.from,
    top: y.from,
    scaleX: x.length / x.seen,
    scaleY: y.length / y.seen,
  };
}

function spanOf(from: number, to: number, size: number, scale: number) {
  const isWhole = from <= 0 && to >= size;
  const round = isWhole ? Math.round : Math.ceil;
  const seen = Math.max(1, round(((to - from) * scale) / DETECTOR_GRID)) * DETECTOR_GRID;
  if (isWhole) return { from: 0, length: size, seen };
  const length = Math.min(size, Math.round(seen / scale));
  return { from: Math.round(Math.max(0, Math.min(from, size - length))), length, seen };
}

function inPicture(region: DetectedRegion, { left, top, scaleX, scaleY }: View): DetectedRegion {
  const isUpright = Math.abs(region.angle) > 45;
  return {
    ...region,
    centerX: left + region.centerX * scaleX,
    centerY: top + region.centerY * scaleY,
    length: region.length * (isUpright ? scaleY : scaleX),
    thickness: region.thickness * (isUpright ? scaleX : scaleY),
  };
}

function boxInPicture({ x0, y0, x1, y1 }: PixelBox, { left, top, scaleX, scaleY }: View): PixelBox {
  return {
    x0: left + x0 * scaleX,
    y0: top + y0 * scaleY,
    x1: left + x1 * scaleX,
    y1: top + y1 * scaleY,
  };
}

/** A box in pieces that are seen at once, with what they share. */
function piecesOf({ x0, y0, x1, y1 }: PixelBox, scale: number): PixelBox[] {
  return stretches(y0, y1, scale).flatMap((rows) =>
    stretches(x0, x1, scale).map((columns) => ({
      x0: columns.from,
      y0: rows.from,
      x1: columns.to,
      y1: rows.to,
    })),
  );
}

function stretches(from: number, to: number, scale: number) {
  const overlap = OVERLAP / scale;
  const count = Math.max(1, Math.ceil((to - from - overlap) / (LONG_SIDE / scale - overlap)));
  const step = (to - from - overlap) / count;
  return Array.from({ length: count }, (_, index) => ({
    from: from + index * step,
    to: from + (index + 1) * step + overlap,
  }));
}
