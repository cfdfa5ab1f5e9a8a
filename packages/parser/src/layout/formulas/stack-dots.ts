import { boxAround } from '@sheaf/document';
import type { Piece } from './formula-piece.ts';

/** Dots that go down stand this far under each other, and as far apart or less sideways (shares of the size). */
const NEAREST_BELOW = 0.2;
const FARTHEST = 0.6;
/** The steps between three dots are alike, and those right under each other straight, within this (share of the size). */
const ALIKE = 0.06;

type Step = { readonly x: number; readonly y: number };

/** Three dots that go down made one sign, as in matrices of any size. */
export function stackDots(pieces: readonly Piece[]): Piece[] {
  const dots = pieces.filter(({ text }) => text === '.');
  const used = new Set<Piece>();
  const built: Piece[] = [];
  for (const first of [...dots].sort((a, b) => a.baseline - b.baseline)) {
    const three = used.has(first) ? undefined : threeFrom(first, dots);
    if (!three) continue;
    for (const dot of three) used.add(dot);
    built.push(build(three));
  }
  return built.length === 0 ? [...pieces] : [...pieces.filter((one) => !used.has(one)), ...built];
}

function threeFrom(first: Piece, dots: readonly Piece[]): readonly Piece[] | undefined {
  for (const second of dots) {
    const step = stepOf(first, second);
    if (step.y < NEAREST_BELOW || step.y > FARTHEST || step.x < -ALIKE || step.x > FARTHEST)
      continue;
    const third = dots.find((dot) => isAlike(stepOf(second, dot), step));
    if (third) return [first, second, third];
  }
  return undefined;
}

function stepOf(from: Piece, to: Piece): Step {
  return {
    x: (to.box.x0 - from.box.x0) / from.size,
    y: (to.baseline - from.baseline) / from.size,
  };
}

function isAlike(a: Step, b: Step): boolean {
  return Math.abs(a.x - b.x) < ALIKE && Math.abs(a.y - b.y) < ALIKE;
}

/** The lowest dot stands on the line. */
function build(three: readonly Piece[]): Piece {
  const [first, , last] = three as [Piece, Piece, Piece];
  const isSteep = stepOf(first, last).x < 2 * ALIKE;
  return {
    ...last,
    text: isSteep ? '⋮' : '⋱',
    latex: isSteep ? '\\vdots' : '\\ddots',
    box: boxAround(three.map(({ box }) => box)),
  };
}
