import { isDoubtful } from '../orient/is-doubtful.ts';
import { cutGray, type GrayImage, resizeGray } from '../raster/gray-image.ts';
import type { PixelBox } from '../raster/pixel-box.ts';
import { DETECTOR_GRID, detectText, detectTextByPaddle } from './detect-text.ts';
import { FARTHER, isLargeType, withLargeType } from './find-large-type.ts';
import { findSmallType, LEAST_THICKNESS } from './find-small-type.ts';
import { isInside, type Look, mergeLooks } from './merge-looks.ts';
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
  const view = viewOf(image, whole, seen / long);
  const found = await detectText(view.seen);
  // Type too small to be seen well does not tell which way it runs.
  const telling = showsMore(view) ? found.filter(isSeenWell) : found;
  const regions = isDoubtful(telling) ? await detectTextByPaddle(view.seen) : found;
  const near = await lookCloser(image, view, regions);
  const afar = viewOf(image, whole, view.scale / FARTHER);
  const large = (await detectText(afar.seen)).filter(isLargeType);
  return withLargeType(
    near,
    large.map((region) => inPicture(region, afar)),
  );
}

/** Whether looking closer would show more. */
function showsMore({ scale }: View): boolean {
  return scale * WORTH_WHILE <= 1;
}

function isSeenWell({ thickness }: DetectedRegion): boolean {
  return thickness >= LEAST_THICKNESS;
}

/** Puts what was found in a view in its place, and finds what is too small for it. */
async function lookCloser(
  image: GrayImage,
  view: View,
  found: readonly DetectedRegion[],
): Promise<DetectedRegion[]> {
  const small = showsMore(view) ? findSmallType(view.seen, found) : [];
  if (small.length === 0) return found.map((region) => inPicture(region, view));
  const seenWell = found.filter(isSeenWell).map((region) => inPicture(region, view));
  const looks: Look[] = [{ part: view.part, regions: seenWell }];
  const scale = Math.min(1, view.scale * CLOSER);
  for (const part of small.flatMap((box) => piecesOf(boxInPicture(box, view), scale))) {
    const closer = viewOf(image, part, scale);
    const regions = await lookCloser(image, closer, await detectText(closer.seen));
    looks.push({ part, regions });
  }
  const merged = mergeLooks(looks, image);
  const lost = found
    .filter((region) => !isSeenWell(region))
    .map((region) => inPicture(region, view))
    .filter(
      (region) => !merged.some((other) => isInside(region, other) || isInside(other, region)),
    );
  return [...merged, ...lost];
}

/** A part of a picture as the detector sees it. */
type View = {
  readonly part: PixelBox;
  readonly seen: GrayImage;
  /** Pixels seen of one of the picture. */
  readonly scale: number;
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
    part,
    scale,
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
