import { boxArea, shareInside } from '@sheaf/document';
import type { PagePrimitives, Picture, Word } from '../../page/primitives.ts';
import { touchingBoxes, touchingPictures } from './touching-pictures.ts';

type Sheet = Pick<PagePrimitives, 'width' | 'height' | 'pictures'>;

/** A picture over this share of the page is the page itself, scanned. */
const SCAN_SHARE = 0.6;
/** Of the words that were read off a page, a scan with wide margins holds more than this share. */
const MOST_WORDS = 0.5;

/** The pictures, or the tiles of one, that cover a page: they are the page itself, scanned. */
export function coveringPictures(page: Sheet): readonly Picture[] {
  const isLarge = (parts: readonly Picture[]) =>
    areaOf(parts) > page.width * page.height * SCAN_SHARE;
  const alone = page.pictures.filter((picture) => isLarge([picture]));
  // What lies on a scan of one piece, as a signature, is a picture of its own.
  return alone.length > 0 ? alone : groupsOf(page).filter(isLarge).flat();
}

/** The pictures that hold most of what was read off a page that says nothing itself. */
export function pictureOfText(page: Sheet, read: readonly Word[]): readonly Picture[] {
  const held = groupsOf(page).filter((parts) => wordsOn(parts, read) > 0);
  const inside = held.reduce((sum, parts) => sum + wordsOn(parts, read), 0);
  return inside > read.length * MOST_WORDS ? held.flat() : [];
}

function wordsOn(parts: readonly Picture[], words: readonly Word[]): number {
  const [area] = touchingBoxes(parts);
  return area ? words.filter(({ box }) => shareInside(box, area) > 0.5).length : 0;
}

/** Seals are found on a scan and no part of it. */
function groupsOf({ pictures }: Sheet): Picture[][] {
  return touchingPictures(pictures.filter(({ kind }) => kind !== 'seal'));
}

/** What pictures cover at most: they may lie over each other, or leave corners of their common box free. */
function areaOf(parts: readonly Picture[]): number {
  const sum = parts.reduce((area, { box }) => area + boxArea(box), 0);
  const common = touchingBoxes(parts).reduce((area, box) => area + boxArea(box), 0);
  return Math.min(common, sum);
}
