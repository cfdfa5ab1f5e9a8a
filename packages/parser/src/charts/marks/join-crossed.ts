import { type Box, boxAround } from '@sheaf/document';
import type { Component } from './color-components.ts';
import type { ColorMap } from './pixel-colors.ts';

/** A flat rectangle of a picture, and the pixels it is made of. */
export type Rectangle = { readonly box: Box; readonly parts: readonly Component[] };

/** Pieces of a bar that a line crosses have its edges (pixels). */
const EDGE = 2;
/** Width of a bar at least, and of the line across it at most (pixels). */
const LEAST_WIDTH = 5;
const MOST_GAP = 12;
/** Share of a piece's box, and of the whole bar, that is painted. */
const PIECE = 0.4;
const FILLED = 0.8;

/** Each is compared with all before it. Charts fall into hundreds of flat pieces, photographs into a hundred thousand, and those have no bars. */
export const MOST_PIECES = 3000;

/** Upright and level bars that lines or markers of other colours cut into pieces. */
export function joinCrossed(components: readonly Component[], map: ColorMap): Rectangle[] {
  const pieces = components.filter(isPiece);
  if (pieces.length > MOST_PIECES) return [];
  return [...joinAlong(pieces, 'y', map), ...joinAlong(pieces, 'x', map)];
}

function isPiece({ x0, y0, x1, y1, pixels }: Component): boolean {
  const [width, height] = [x1 - x0, y1 - y0];
  return Math.max(width, height) >= LEAST_WIDTH && pixels > PIECE * width * height;
}

function joinAlong(pieces: readonly Component[], along: 'x' | 'y', map: ColorMap): Rectangle[] {
  const across = along === 'y' ? 'x' : 'y';
  const columns: Component[][] = [];
  // The columns whose last piece has a colour and begins at a place across.
  const open = new Map<number, Set<number>>();
  const keyOf = ({ color }: Component, place: number) => color * PLACES + place;
  for (const piece of pieces.toSorted((a, b) => a[`${along}0`] - b[`${along}0`])) {
    const start = piece[`${across}0`];
    if (piece[`${across}1`] - start < LEAST_WIDTH) continue;
    const near: number[] = [];
    for (let place = start - EDGE; place <= start + EDGE; place++)
      near.push(...(open.get(keyOf(piece, place)) ?? []));
    const index = near
      .sort((a, b) => a - b)
      .find((one) => goesOn(columns[one]?.at(-1), piece, along, map));
    const last = index === undefined ? undefined : columns[index]?.at(-1);
    if (last && index !== undefined) open.get(keyOf(last, last[`${across}0`]))?.delete(index);
    const own = index ?? columns.length;
    columns[own] = [...(columns[own] ?? []), piece];
    open.set(keyOf(piece, start), (open.get(keyOf(piece, start)) ?? new Set()).add(own));
  }
  return columns.filter(({ length }) => length > 1).flatMap(rectangleOf);
}

/** More than pictures are wide or high (pixels). */
const PLACES = 1 << 20;

/** Whether a piece goes on with a bar whose last piece is known to begin beside it. */
function goesOn(
  last: Component | undefined,
  piece: Component,
  along: 'x' | 'y',
  map: ColorMap,
): boolean {
  const across = along === 'y' ? 'x' : 'y';
  return (
    last !== undefined &&
    Math.abs(last[`${across}1`] - piece[`${across}1`]) <= EDGE &&
    piece[`${along}0`] - last[`${along}1`] <= MOST_GAP &&
    isPainted(last, piece, along, map)
  );
}

/** Share of the gap between two pieces that paper may show: between two bars it is all of it. */
const MOST_PAPER = 0.3;

function isPainted(last: Component, piece: Component, along: 'x' | 'y', map: ColorMap): boolean {
  const gap =
    along === 'y'
      ? { x0: piece.x0, x1: piece.x1, y0: last.y1, y1: piece.y0 }
      : { x0: last.x1, x1: piece.x0, y0: piece.y0, y1: piece.y1 };
  let [paper, all] = [0, 0];
  for (let y = gap.y0; y < gap.y1; y++) {
    for (let x = gap.x0; x < gap.x1; x++) {
      all++;
      if (map.index[y * map.width + x] === 0) paper++;
    }
  }
  return paper <= MOST_PAPER * all;
}

function rectangleOf(parts: readonly Component[]): Rectangle[] {
  const box = boxAround(parts);
  const painted = parts.reduce((sum, { pixels }) => sum + pixels, 0);
  const isFilled = painted >= FILLED * (box.x1 - box.x0) * (box.y1 - box.y0);
  return isFilled ? [{ box, parts }] : [];
}
