import type { Box } from '@sheaf/document';
import type { Piece } from './formula-piece.ts';

export type Row = { readonly pieces: Piece[]; readonly bars: Box[] };

/** Bars reach so far to what stands over and under them; those of roots hold nothing above (share of the size). */
const REACH_OVER = 0.55;
const REACH_UNDER = 0.7;
const ROOT_REACH = 0.05;
/** Rows are at least this far apart (share of the size). */
const LEAST_GAP = 0.08;
/** Type at most this large beside the largest is an index, a power or a limit. */
export const SCRIPT_SIZE = 0.86;

type Band = { y0: number; y1: number; readonly pieces: Piece[]; readonly bars: Box[] };

/** Rows of a formula that stand under each other with nothing across; limits and bars keep to the row they belong to. */
export function cutRows(
  pieces: readonly Piece[],
  bars: readonly Box[],
  size: number = mainSize(pieces),
): Row[] {
  const bands = toBands(pieces, bars, size);
  const isRow = ({ pieces: members }: Band) =>
    members.some((piece) => piece.size > SCRIPT_SIZE * size && piece.role !== 'accent');
  const rows: Band[] = [];
  let waiting: Band | undefined;
  bands.forEach((band, index) => {
    const last = rows.at(-1);
    if (isRow(band)) {
      rows.push(waiting ? join(waiting, band) : band);
      waiting = undefined;
      return;
    }
    const next = bands[index + 1];
    const isNearer = last && (!next || band.y0 - last.y1 <= next.y0 - band.y1);
    if (isNearer && !waiting) rows[rows.length - 1] = join(last, band);
    else waiting = waiting ? join(waiting, band) : band;
  });
  const last = rows.at(-1);
  if (waiting && last) rows[rows.length - 1] = join(last, waiting);
  else if (waiting) rows.push(waiting);
  return rows;
}

/** Size of the largest letters; tall brackets and operators have a size of their own. */
export function mainSize(pieces: readonly Piece[]): number {
  const plain = pieces.filter(
    ({ role }) => role === 'sign' || role === 'relation' || role === 'text',
  );
  const sizes = (plain.length > 0 ? plain : pieces).map(({ size }) => size);
  return sizes.reduce((most, size) => Math.max(most, size), 0);
}

function toBands(pieces: readonly Piece[], bars: readonly Box[], size: number): Band[] {
  const roots = pieces.filter(({ role }) => role === 'root');
  const above = (bar: Box) =>
    roots.some((root) => isBeside(root, bar)) ? ROOT_REACH * size : REACH_OVER * size;
  const bands: Band[] = [
    ...pieces.map((piece) => ({ y0: piece.box.y0, y1: piece.box.y1, pieces: [piece], bars: [] })),
    ...bars.map((bar) => ({
      y0: bar.y0 - above(bar),
      y1: bar.y1 + REACH_UNDER * size,
      pieces: [],
      bars: [bar],
    })),
  ];
  bands.sort((a, b) => a.y0 - b.y0);
  const merged: Band[] = [];
  for (const band of bands) {
    const last = merged.at(-1);
    if (last && band.y0 < last.y1 + LEAST_GAP * size) merged[merged.length - 1] = join(last, band);
    else merged.push(band);
  }
  return merged;
}

function join(a: Band, b: Band): Band {
  return {
    y0: Math.min(a.y0, b.y0),
    y1: Math.max(a.y1, b.y1),
    pieces: [...a.pieces, ...b.pieces],
    bars: [...a.bars, ...b.bars],
  };
}

/** A root sign ends where its bar begins, on the bar's height. */
export function isBeside({ box, baseline, size }: Piece, bar: Box): boolean {
  const height = box.y1 - box.y0;
  return (
    Math.abs(box.x1 - bar.x0) < 0.35 * Math.min(height, 1.5 * size) &&
    bar.y0 < box.y1 &&
    bar.y0 > Math.min(box.y0, baseline) - 1.2 * size
  );
}
