import { type Box, boxAround } from '@sheaf/document';
import type { OrientedPage } from '../page/oriented-page.ts';

/** White from top to bottom between two groups of columns. */
export type Parting = {
  readonly from: number;
  readonly to: number;
  /** Whether something is drawn on both sides of it and nothing across. */
  readonly isDrawn: boolean;
};

/** Tables side by side are this far apart at least (ems): where rules or shades end before the white, and where only text does. */
const DRAWN_EM = 1;
const PLAIN_EM = 2;

/** The white between two tables is so many times as wide as that between columns, where nothing is drawn. */
const WIDER = 1.3;

/** The white at which lines of entries may be parted into two tables side by side, with two columns or more on each side. */
export function findParting(
  entries: readonly Box[],
  em: number,
  sheet: OrientedPage,
): Parting | null {
  const strips = whiteStrips(entries, em);
  if (strips.length < 3) return null;
  const whole = boxAround(entries);
  const inner = strips.slice(1, -1);
  const drawn = inner.filter((strip) => strip.to - strip.from > DRAWN_EM * em);
  const parted = drawn.filter((strip) => isDrawnApart(strip, whole, sheet));
  const [widest, next] = [...strips].sort((a, b) => b.to - b.from - a.to + a.from);
  const best = parted.sort((a, b) => b.to - b.from - a.to + a.from)[0];
  if (best) return { ...best, isDrawn: true };
  if (!widest || !next || !inner.includes(widest)) return null;
  const width = widest.to - widest.from;
  if (width < PLAIN_EM * em || width < WIDER * (next.to - next.from)) return null;
  return isCrossed(widest, whole, sheet) ? null : { ...widest, isDrawn: false };
}

type Strip = { readonly from: number; readonly to: number };

/** Narrower white parts no columns (ems). */
const NARROWEST_EM = 0.4;

/** Stretches that no entry stands in, from left to right. */
function whiteStrips(entries: readonly Box[], em: number): Strip[] {
  const boxes = [...entries].sort((a, b) => a.x0 - b.x0);
  const strips: Strip[] = [];
  let right = boxes[0]?.x1 ?? 0;
  for (const { x0, x1 } of boxes) {
    if (x0 - right > NARROWEST_EM * em) strips.push({ from: right, to: x0 });
    right = Math.max(right, x1);
  }
  return strips;
}

/** Extents of what is drawn at the height of an area: rules across it and shades, where those of cells that touch are one. */
function drawnAcross({ y0, y1 }: Box, sheet: OrientedPage): Strip[] {
  const rules = sheet.horizontals.filter(({ at }) => at > y0 - 6 && at < y1 + 6);
  const shades = sheet.shadedRows.filter(({ box }) => box.y0 < y1 && box.y1 > y0);
  return [...rules, ...shades.map(({ box }) => ({ from: box.x0, to: box.x1 }))];
}

const isCrossed = (strip: Strip, whole: Box, sheet: OrientedPage): boolean =>
  drawnAcross(whole, sheet).some(({ from, to }) => from < strip.from && to > strip.to);

function isDrawnApart(strip: Strip, whole: Box, sheet: OrientedPage): boolean {
  const drawn = drawnAcross(whole, sheet);
  if (drawn.some(({ from, to }) => from < strip.from && to > strip.to)) return false;
  const middle = (strip.from + strip.to) / 2;
  const left = drawn.some(({ to }) => to > strip.from - 2 && to < middle);
  return left && drawn.some(({ from }) => from < strip.to + 2 && from > middle);
}
