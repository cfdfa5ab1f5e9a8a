import { type Box, boxAround } from '@sheaf/document';
import { SCRIPT_SIZE } from './cut-rows.ts';
import type { Piece } from './formula-piece.ts';

export type Limits = {
  readonly taken: ReadonlySet<Piece>;
  /** What stands under and over each sign that carries something, written. */
  readonly of: ReadonlyMap<Piece, Limit>;
};

export type Limit = { readonly under: string; readonly over: string };

/** Signs of one limit are this close to each other, and its middle to that of what it belongs to (shares of the size). */
const GAP = 0.45;
const OFF_CENTRE = 0.4;
/** What is set under a letter or a relation is centred as exactly as boxes of letters are known (share of the size). */
const OFF_CENTRE_OF_SIGN = 0.25;
/** Limits of neighbours that touch are parted where each is centred within this (share of the size). */
const OFF_CENTRE_OF_PART = 0.12;

type Writer = (pieces: readonly Piece[]) => string | undefined;

/** Small pieces right over and under signs, centred to them: those of sums first, then of letters and relations. */
export function takeLimits(pieces: readonly Piece[], size: number, write: Writer): Limits {
  const taken = new Set<Piece>();
  const of = new Map<Piece, Limit>();
  const small = pieces.filter(
    (piece) => piece.size <= SCRIPT_SIZE * size && piece.role !== 'operator',
  );
  const large = pieces.filter((piece) => piece.size > SCRIPT_SIZE * size || isOperator(piece));
  const carriers = [...large.filter(isOperator), ...large.filter(mayCarry)];
  for (const sign of carriers) {
    const written = { under: '', over: '' };
    for (const side of ['under', 'over'] as const) {
      const level = small.filter((piece) => !taken.has(piece) && isBeyond(piece, sign, side));
      const limit = findLimit(level, sign, pieces, size);
      const latex = limit && write(limit);
      if (!limit || latex === undefined) continue;
      for (const piece of limit) taken.add(piece);
      written[side] = latex;
    }
    if (written.under + written.over !== '') of.set(sign, written);
  }
  return { taken, of };
}

function isOperator({ role }: Piece): boolean {
  return role === 'operator';
}

function mayCarry({ role, text }: Piece): boolean {
  return role === 'relation' || (role === 'sign' && /^\p{L}+$/u.test(text));
}

function findLimit(
  level: readonly Piece[],
  sign: Piece,
  pieces: readonly Piece[],
  size: number,
): readonly Piece[] | undefined {
  if (level.length === 0) return undefined;
  const chained = chains(level, size);
  if (!isOperator(sign))
    return chained.find(
      (chain) => covers(chain, sign.box) && offCentre(chain, sign.box) < OFF_CENTRE_OF_SIGN * size,
    );
  const boxes = [sign.box, ...namesBefore(sign, pieces)];
  for (const box of boxes) {
    const whole = chained.find((chain) => offCentre(chain, box) < OFF_CENTRE * size);
    if (whole) return whole;
  }
  return chained.flatMap((chain) => partUnder(chain, sign.box, size) ?? []);
}

/** `arg min` is one name: what stands under it is centred to both. */
function namesBefore(sign: Piece, pieces: readonly Piece[]): Box[] {
  const before = pieces.find(
    ({ text, box, baseline }) =>
      /^(?:arg|ess)$/.test(text) &&
      Math.abs(baseline - sign.baseline) < 0.1 * sign.size &&
      box.x1 <= sign.box.x0 + 1 &&
      sign.box.x0 - box.x1 < 0.5 * sign.size,
  );
  return before ? [boxAround([before.box, sign.box])] : [];
}

/** The stretch of a chain that is centred to a sign where limits of neighbours touch; the longest, if any, that is apart from both. */
function partUnder(chain: readonly Piece[], box: Box, size: number): readonly Piece[] | undefined {
  const gaps = gapsBefore(chain);
  for (let length = chain.length - 1; length > 0; length--)
    for (let start = 0; start + length <= chain.length; start++) {
      const part = chain.slice(start, start + length);
      const within = Math.max(...gaps.slice(start + 1, start + length), 0);
      const apart = Math.min(gaps[start] ?? within, gaps[start + length] ?? within);
      if (apart < within || !covers(part, box)) continue;
      if (offCentre(part, box) < OFF_CENTRE_OF_PART * size) return part;
    }
  return undefined;
}

/** The white before each piece of a chain, and after the last. */
function gapsBefore(chain: readonly Piece[]): number[] {
  let end = Number.NEGATIVE_INFINITY;
  const gaps = chain.map(({ box }) => {
    const gap = box.x0 - end;
    end = Math.max(end, box.x1);
    return gap;
  });
  return [...gaps, Number.POSITIVE_INFINITY];
}

function isBeyond({ box }: Piece, sign: Piece, side: 'under' | 'over'): boolean {
  const middle = (box.y0 + box.y1) / 2;
  return side === 'under'
    ? middle > sign.box.y1 - 0.1 * sign.size
    : middle < sign.box.y0 + 0.1 * sign.size;
}

export function chains(pieces: readonly Piece[], size: number): Piece[][] {
  const chained: Piece[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const piece of [...pieces].sort((a, b) => a.box.x0 - b.box.x0)) {
    if (piece.box.x0 - end < GAP * size) chained.at(-1)?.push(piece);
    else chained.push([piece]);
    end = Math.max(end, piece.box.x1);
  }
  return chained;
}

function middleOf(chain: readonly Piece[]): number {
  const x0 = Math.min(...chain.map((piece) => piece.box.x0));
  const x1 = Math.max(...chain.map((piece) => piece.box.x1));
  return (x0 + x1) / 2;
}

function offCentre(chain: readonly Piece[], box: Box): number {
  return Math.abs(middleOf(chain) - (box.x0 + box.x1) / 2);
}

/** Whether some of a chain stands over or under a sign. */
function covers(chain: readonly Piece[], { x0, x1 }: Box): boolean {
  return chain.some(({ box }) => box.x0 < x1 && box.x1 > x0);
}
