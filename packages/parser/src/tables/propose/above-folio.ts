import type { Box } from '@sheaf/document';
import type { TextLine } from '../page/find-text-lines.ts';
import type { OrientedPage } from '../page/oriented-page.ts';

/** A bare number, with at most a dash on each side. */
const FOLIO = /^[-–—]?\p{Nd}{1,4}[-–—]?$/u;
/** White above the number of a page, which stands by itself, and how far from the middle it is set at most (ems). */
const WHITE_ABOVE_EM = 1;
const OFF_MIDDLE_EM = 0.5;

/** Cuts the number of the page, alone in the middle under all else, off the areas that end with it. */
export function aboveFolio(sheet: OrientedPage): (box: Box) => Box {
  const lines = [...sheet.lines].sort((a, b) => a.box.y1 - b.box.y1);
  const last = lines.at(-1);
  const before = lines.at(-2);
  if (!last || !before || !isFolio(last, before, sheet)) return (box) => box;
  return (box) =>
    box.y0 < before.box.y1 && box.y1 > last.box.y0 ? { ...box, y1: before.box.y1 } : box;
}

function isFolio(last: TextLine, before: TextLine, sheet: OrientedPage): boolean {
  const { box, chunks, fontSize } = last;
  const text = chunks.flatMap(({ pieces }) => pieces.map(({ word }) => word.text)).join('');
  if (!FOLIO.test(text) || box.y0 - before.box.y1 < WHITE_ABOVE_EM * fontSize) return false;
  if (Math.abs((box.x0 + box.x1) / 2 - sheet.width / 2) > OFF_MIDDLE_EM * fontSize) return false;
  // A rule under it closes a table that it is part of.
  return !sheet.horizontals.some(({ at, from, to }) => at > box.y0 && from < box.x1 && to > box.x0);
}
