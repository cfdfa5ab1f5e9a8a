import { type Box, boxAround } from '@sheaf/document';
import { median } from '../../../median.ts';
import { isBeside, mainSize } from '../cut-rows.ts';
import { AXIS, type Piece } from '../formula-piece.ts';

type Writer = (pieces: readonly Piece[], bars: readonly Box[]) => string | undefined;
type Joined = { readonly pieces: readonly Piece[]; readonly bars: readonly Box[] };

/** What bars make of the pieces over and under them: roots, fractions, lines over and under; undefined where one is not clear. */
export function joinBars(
  pieces: readonly Piece[],
  bars: readonly Box[],
  write: Writer,
): readonly Piece[] | undefined {
  let joined: Joined = { pieces, bars };
  // The widest first: what it holds is written by itself.
  while (joined.bars.length > 0) {
    const [widest, ...rest] = [...joined.bars].sort((a, b) => b.x1 - b.x0 - (a.x1 - a.x0));
    const next = widest && joinBar(joined.pieces, widest, rest, write);
    if (!next) return undefined;
    joined = next;
  }
  return joined.pieces;
}

/** How far what a bar holds may reach over its ends (share of the size). */
const OVERHANG = 0.25;

type Around = {
  readonly bar: Box;
  readonly over: readonly Piece[];
  readonly under: readonly Piece[];
  readonly barsOver: readonly Box[];
  readonly barsUnder: readonly Box[];
};

function joinBar(
  pieces: readonly Piece[],
  bar: Box,
  bars: readonly Box[],
  write: Writer,
): Joined | undefined {
  const y = (bar.y0 + bar.y1) / 2;
  const root = pieces.find((piece) => piece.role === 'root' && isBeside(piece, bar));
  const isAcross = (box: Box, size: number) =>
    box.x0 > bar.x0 - OVERHANG * size && box.x1 < bar.x1 + OVERHANG * size;
  const across = pieces.filter((piece) => isAcross(piece.box, piece.size) && piece !== root);
  const isOver = ({ box }: Piece) => (box.y0 + box.y1) / 2 < y;
  const near = (other: Box) => isAcross(other, 4);
  const around: Around = {
    bar,
    over: across.filter(isOver),
    under: across.filter((piece) => !isOver(piece)),
    barsOver: bars.filter((other) => near(other) && other.y1 < y),
    barsUnder: bars.filter((other) => near(other) && other.y0 > y),
  };
  if (root) return joinRoot({ pieces, bars }, root, around, write);
  if (around.over.length === 0 || around.under.length === 0)
    return joinLineOver({ pieces, bars }, around, write);
  return joinFraction({ pieces, bars }, around, write);
}

function joinFraction(all: Joined, around: Around, write: Writer): Joined | undefined {
  const { bar, over, under, barsOver, barsUnder } = around;
  const upper = write(over, barsOver);
  const lower = write(under, barsUnder);
  if (upper === undefined || lower === undefined) return undefined;
  const used = [...over, ...under];
  const size = mainSize(used);
  const built = {
    latex: `\\frac{${upper}}{${lower}}`,
    box: boxAround([bar, ...used.map(({ box }) => box)]),
    baseline: (bar.y0 + bar.y1) / 2 + AXIS * size,
    size,
  };
  return exchange(all, used, [...barsOver, ...barsUnder], built);
}

function joinRoot(all: Joined, root: Piece, around: Around, write: Writer): Joined | undefined {
  const { bar, under, barsUnder } = around;
  const bottom = Math.max(root.box.y1, bar.y1 + root.size) + 0.5 * root.size;
  const held = under.filter(({ box }) => (box.y0 + box.y1) / 2 < bottom);
  const inside = write(held, barsUnder);
  if (inside === undefined) return undefined;
  const degree = all.pieces.filter((piece) => isDegree(piece, root, held));
  const power = degree.length > 0 ? write(degree, []) : '';
  if (power === undefined) return undefined;
  const used = [root, ...held, ...degree];
  const size = mainSize(held);
  const built = {
    latex: `\\sqrt${power && `[${power}]`}{${inside}}`,
    box: boxAround([bar, ...used.map(({ box }) => box)]),
    baseline: baselineUnder(held, barsUnder, size),
    size,
  };
  return exchange(all, used, barsUnder, built);
}

/** Small signs in the hook of a root say which root it is. */
function isDegree(piece: Piece, root: Piece, held: readonly Piece[]): boolean {
  const { box, size } = piece;
  return (
    piece !== root &&
    size < 0.8 * mainSize(held) &&
    box.x0 > root.box.x0 - 0.4 * root.size &&
    box.x1 < root.box.x1 &&
    (box.y0 + box.y1) / 2 > root.box.y0 - 0.6 * root.size &&
    // Lower signs are an index of what stands before the root.
    piece.baseline < baselineUnder(held, [], mainSize(held))
  );
}

/** The line that what a root holds stands on; fractions have their bar at the height of a minus sign. */
export function baselineUnder(held: readonly Piece[], bars: readonly Box[], size: number): number {
  const plain = held.filter((piece) => piece.size > 0.86 * size && piece.role === 'sign');
  const [bar] = [...bars].sort((a, b) => b.x1 - b.x0 - (a.x1 - a.x0));
  if (bar) return (bar.y0 + bar.y1) / 2 + AXIS * size;
  return median((plain.length > 0 ? plain : held).map(({ baseline }) => baseline));
}

/** A line over or under letters is this close to them (share of the size). */
const CLOSE = 0.6;
/** It is longer than they are by no more than this (share of the size): frames and rules of pages go on. */
const LONGER = 1.2;

function joinLineOver(all: Joined, around: Around, write: Writer): Joined | undefined {
  const { bar, over, under, barsOver, barsUnder } = around;
  const isOverline = over.length === 0;
  const held = isOverline ? under : over;
  const size = mainSize(held);
  const edge = held.map(({ box }) => (isOverline ? box.y0 - bar.y1 : bar.y0 - box.y1));
  if (held.length === 0 || Math.min(...edge) > CLOSE * size) return undefined;
  const { x0, x1 } = boxAround(held.map(({ box }) => box));
  if (bar.x1 - bar.x0 > x1 - x0 + LONGER * size) return undefined;
  const bars = isOverline ? barsUnder : barsOver;
  const inside = write(held, bars);
  if (inside === undefined) return undefined;
  const built = {
    latex: `\\${isOverline ? 'overline' : 'underline'}{${inside}}`,
    box: boxAround([bar, ...held.map(({ box }) => box)]),
    baseline: baselineUnder(held, bars, size),
    size,
  };
  return exchange(all, held, bars, built);
}

function exchange(
  { pieces, bars }: Joined,
  used: readonly Piece[],
  spent: readonly Box[],
  built: Omit<Piece, 'role' | 'text'>,
): Joined {
  const gone = new Set(used);
  const over = new Set(spent);
  return {
    pieces: [...pieces.filter((piece) => !gone.has(piece)), { ...built, role: 'built', text: '' }],
    bars: bars.filter((bar) => !over.has(bar)),
  };
}
