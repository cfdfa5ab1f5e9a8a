import { SCRIPT_SIZE } from './cut-rows.ts';
import type { Piece } from './formula-piece.ts';
import type { LineOfText, Token } from './write-line.ts';

/** On one line within this, and built parts and large signs within that (shares of the main size). */
export const SAME_LINE = 0.15;
const SAME_LINE_TALL = 0.6;
/** Tall brackets are centred to their line: one that is not stands in a power or an index (share of the main size). */
const TALL_OFF_LINE = 0.3;
/** Taller ones hold something of the line itself (share of the main size). */
const TALLEST_IN_POWER = 1.5;
/** Small parts that are moved by less stand in the line: fractions in text have small letters. */
const SMALL_BUILT_RAISED = 0.22;
const SMALL_BUILT_LOWERED = 0.12;
/** Least move of an index or a power (share of the main size). */
const SCRIPT_SHIFT = 0.04;
/** How far a power may stand over what carries it, beside half of its height (share of the main size). */
const LARGEST_SHIFT = 1;

/** A power or prime of an index stands lower than one of the sign itself (share of the main size). */
const HIGHEST_IN_INDEX = 0.2;
/** It touches the index (share of the main size). */
const INDEX_GAP = 0.15;

/** Whether a sign is set to the index before it, being smaller than that or a prime behind it: the star of `L` in `x` with the index `L*`. */
function isOfIndex(piece: Piece, { lowered }: Token, { size, baseline }: LineOfText): boolean {
  const index = lowered.at(-1);
  if (!index) return false;
  const rise = (baseline - piece.baseline) / size;
  const gap = (piece.box.x0 - index.box.x1) / size;
  if (rise >= HIGHEST_IN_INDEX || gap >= INDEX_GAP) return false;
  return piece.size <= SCRIPT_SIZE * index.size || (piece.role === 'prime' && gap > -INDEX_GAP);
}

const TALL_ROLES: ReadonlySet<string> = new Set(['operator', 'delimiter', 'built']);

type Shift = 0 | 1 | -1 | undefined;

/** 1 for raised, -1 for lowered, 0 for pieces on the line; undefined for those on a line of their own. */
export function shiftOf(piece: Piece, line: LineOfText, carrier: Token | undefined): Shift {
  if (piece.role === 'root') return undefined;
  if (carrier && isOfIndex(piece, carrier, line)) return -1;
  if (piece.role === 'prime') return carrier ? 1 : undefined;
  const rise = (line.baseline - piece.baseline) / line.size;
  const isOffLine = mayBeInPower(piece, line.size) && Math.abs(rise) > TALL_OFF_LINE;
  if (isOffLine && carrier) return rise > 0 ? 1 : -1;
  const isLarge = piece.size > SCRIPT_SIZE * line.size;
  if (isLarge && isOnLine(piece, rise)) return 0;
  if (isLarge && !touches(piece, carrier, line.size)) return undefined;
  return shiftOfSmall(piece, rise, line.size, carrier?.piece);
}

/** Indices in indices are as large as what carries them, for type gets no smaller: they touch it. */
function touches({ box, role }: Piece, carrier: Token | undefined, size: number): boolean {
  if (!carrier) return false;
  const { piece, raised, lowered } = carrier;
  const end = Math.max(...[piece, ...raised, ...lowered].map((part) => part.box.x1));
  return role === 'sign' && Math.abs(box.x0 - end) < INDEX_GAP * size;
}

function mayBeInPower({ role, box }: Piece, size: number): boolean {
  return role === 'delimiter' && box.y1 - box.y0 < TALLEST_IN_POWER * size;
}

function isOnLine({ role }: Piece, rise: number): boolean {
  return Math.abs(rise) < (TALL_ROLES.has(role) ? SAME_LINE_TALL : SAME_LINE);
}

function shiftOfSmall(piece: Piece, rise: number, size: number, carrier: Piece | undefined): Shift {
  if (piece.role === 'built' && rise < SMALL_BUILT_RAISED && rise > -SMALL_BUILT_LOWERED) return 0;
  const reach = carrier ? (carrier.box.y1 - carrier.box.y0) / 2 / size : 0;
  if (Math.abs(rise) < SCRIPT_SHIFT || Math.abs(rise) > LARGEST_SHIFT + reach) return undefined;
  return rise > 0 ? 1 : -1;
}
