import { type Box, boxArea, boxHeight, boxWidth, enclosingBox, shareInside } from '@sheaf/document';
import type { PagePrimitives, Picture } from '../../page/primitives.ts';
import { touchingPictures } from './touching-pictures.ts';

/** A picture, or several that touch, that may have text in it. */
export type PictureRegion = {
  readonly box: Box;
  /** Sharpest of its pictures, in their own pixels a point. */
  readonly pixelsPerPoint: number;
};

/** Smaller pictures are icons and ornaments (points). */
const MIN_WIDTH = 36;
const MIN_HEIGHT = 14;
/** Coarser pictures have no letters one could read (pixels a point): 7-point type would be 5 pixels high. */
const MIN_SHARPNESS = 0.7;
/** A picture with more of the page's own words on it is the ground they are set on. */
const MOST_WORDS = 15;
/** More pictures of one page are a catalogue; the largest tell most. */
const MOST_PICTURES = 10;

/** Pictures of a page that are large and sharp enough to be read, by their measures alone. */
export function choosePictures(page: PagePrimitives): PictureRegion[] {
  return touchingPictures(page.pictures)
    .flatMap((parts) => {
      const box = enclosingBox(parts.map((part) => part.box));
      return box ? [{ box, pixelsPerPoint: Math.max(...parts.map(sharpness)) }] : [];
    })
    .filter(
      ({ box, pixelsPerPoint }) =>
        boxWidth(box) >= MIN_WIDTH &&
        boxHeight(box) >= MIN_HEIGHT &&
        pixelsPerPoint >= MIN_SHARPNESS &&
        wordsOn(page, box) <= MOST_WORDS,
    )
    .sort((a, b) => boxArea(b.box) - boxArea(a.box))
    .slice(0, MOST_PICTURES);
}

function sharpness({ box, pixelWidth, pixelHeight }: Picture): number {
  const along = pixelWidth / Math.max(1, boxWidth(box));
  const across = pixelHeight / Math.max(1, boxHeight(box));
  return Math.min(along, across);
}

function wordsOn(page: PagePrimitives, box: Box): number {
  return page.words.reduce((sum, word) => sum + (shareInside(word.box, box) > 0.5 ? 1 : 0), 0);
}
