import { SCRIPT_SIZE } from './cut-rows.ts';
import type { Piece } from './formula-piece.ts';

export type Limits = {
  readonly taken: ReadonlySet<Piece>;
  readonly of: ReadonlyMap<Piece, string>;
};

/** Signs of one limit are this close to each other, and its middle to that of what it belongs to (shares of the size). */
const GAP = 0.45;
const OFF_CENTRE = 0.4;

/** Small pieces right over and under signs that take limits, centred to them. */
export function takeLimits(
  pieces: readonly Piece[],
  size: number,
  write: (pieces: readonly Piece[]) => string | undefined,
): Limits {
  const taken = new Set<Piece>();
  const of = new Map<Piece, string>();
  const small = pieces.filter(
    (piece) => piece.size <= SCRIPT_SIZE * size && piece.role !== 'operator',
  );
  for (const sign of pieces.filter(({ role }) => role === 'operator')) {
    let latex = '';
    for (const mark of ['_', '^'] as const) {
      const level = small.filter((piece) => !taken.has(piece) && isBeyond(piece, sign, mark));
      const limit = chains(level, size).find((chain) => isCentred(chain, sign, size));
      const written = limit && write(limit);
      if (!limit || written === undefined) continue;
      for (const piece of limit) taken.add(piece);
      latex += `${mark}{${written}}`;
    }
    if (latex !== '') of.set(sign, latex);
  }
  return { taken, of };
}

function isBeyond({ box }: Piece, sign: Piece, mark: '_' | '^'): boolean {
  const middle = (box.y0 + box.y1) / 2;
  return mark === '_'
    ? middle > sign.box.y1 - 0.1 * sign.size
    : middle < sign.box.y0 + 0.1 * sign.size;
}

function chains(pieces: readonly Piece[], size: number): Piece[][] {
  const chained: Piece[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const piece of [...pieces].sort((a, b) => a.box.x0 - b.box.x0)) {
    if (piece.box.x0 - end < GAP * size) chained.at(-1)?.push(piece);
    else chained.push([piece]);
    end = Math.max(end, piece.box.x1);
  }
  return chained;
}

function isCentred(chain: readonly Piece[], { box }: Piece, size: number): boolean {
  const x0 = Math.min(...chain.map((piece) => piece.box.x0));
  const x1 = Math.max(...chain.map((piece) => piece.box.x1));
  return Math.abs((x0 + x1) / 2 - (box.x0 + box.x1) / 2) < OFF_CENTRE * size;
}
