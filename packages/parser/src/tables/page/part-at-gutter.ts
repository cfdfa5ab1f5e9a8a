import type { Box } from '@sheaf/document';
import { type Gutter, isBetween } from './find-gutters.ts';
import { findTextLines } from './find-text-lines.ts';
import type { OrientedPage, OrientedWord } from './oriented-page.ts';

/** What stands on either side of a gutter, each as a sheet of its own. */
export function partAtGutter(
  sheet: OrientedPage,
  { from, to, top, bottom }: Gutter,
): OrientedPage[] {
  const middle = (from + to) / 2;
  const isIn = (box: Box): boolean => isBetween(box, top, bottom);
  return [true, false].map((isLeft) => {
    const isOwn = (box: Box): boolean =>
      isIn(box) && (isLeft ? box.x1 <= middle : box.x0 >= middle);
    const pieces = sheet.pieces.filter(({ box }) => isOwn(box));
    return {
      ...sheet,
      pieces,
      lines: findTextLines(pieces),
      horizontals: sheet.horizontals.filter((edge) =>
        isOwn({ x0: edge.from, x1: edge.to, y0: edge.at, y1: edge.at }),
      ),
      verticals: sheet.verticals.filter((edge) =>
        isOwn({ x0: edge.at, x1: edge.at, y0: edge.from, y1: edge.to }),
      ),
      shades: sheet.shades.filter(({ box }) => isOwn(box)),
      shadedRows: sheet.shadedRows.filter(({ box }) => isOwn(box)),
      pictures: sheet.pictures.filter(isOwn),
      drawings: sheet.drawings.filter(isOwn),
    };
  });
}

/** Whether an area has text on both sides of a gutter. */
export function isAcross(
  { pieces }: { readonly pieces: readonly OrientedWord[] },
  { from, to, top, bottom }: Gutter,
): boolean {
  const inside = pieces.filter(({ box }) => isBetween(box, top, bottom));
  return inside.some(({ box }) => box.x1 <= from + 1) && inside.some(({ box }) => box.x0 >= to - 1);
}
