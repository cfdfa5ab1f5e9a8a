import { type Box, shareInside } from '@sheaf/document';
import type { PagePrimitives, Picture } from '../../page/primitives.ts';
import { hasLabelBeside, writeTickBoxes } from '../../page/write-tick-boxes.ts';
import { touchingBoxes } from '../decide/touching-pictures.ts';
import type { RasterGraphics } from './find-graphics.ts';
import { scannedBullets } from './scanned-bullets.ts';

/** Adds what is drawn on a scan; the pictures that are the page itself give way to those on it. */
export function addGraphics(
  page: PagePrimitives,
  graphics: RasterGraphics,
  scanned: readonly Picture[],
): PagePrimitives {
  const hasContent = page.words.length + graphics.pictures.length > 0;
  return writeTickBoxes(
    {
      ...page,
      words: [...page.words, ...scannedBullets(graphics, page.words)],
      rules: [...page.rules, ...graphics.rules],
      shades: [...page.shades, ...graphics.shades],
      pictures: hasContent
        ? [...page.pictures.filter((picture) => !scanned.includes(picture)), ...graphics.pictures]
        : page.pictures,
    },
    isPartOfDrawing(page, graphics) ? [] : graphics.checkboxes,
  );
}

/** Boxes to tick have a text beside them or stand with others of their kind; a lone square is part of a logo or a drawing. */
function isPartOfDrawing({ words }: PagePrimitives, { checkboxes }: RasterGraphics): boolean {
  const [only] = checkboxes;
  return checkboxes.length === 1 && only !== undefined && !hasLabelBeside(only.box, words);
}

/** The part of what is drawn that stands on some pictures; the rest is drawn by the page itself and known. */
export function graphicsOn(pictures: readonly Picture[], graphics: RasterGraphics): RasterGraphics {
  const areas = touchingBoxes(pictures);
  const isOn = (box: Box) => areas.some((area) => shareInside(box, area) > 0.5);
  const standing = <T extends { readonly box: Box }>(items: readonly T[]) =>
    items.filter(({ box }) => isOn(box));
  return {
    ...graphics,
    rules: standing(graphics.rules),
    shades: standing(graphics.shades),
    pictures: standing(graphics.pictures),
    checkboxes: standing(graphics.checkboxes),
    dots: graphics.dots.filter(isOn),
    signs: graphics.signs.filter(isOn),
  };
}
