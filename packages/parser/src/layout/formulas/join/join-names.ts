import { boxAround } from '@sheaf/document';
import type { Piece } from '../formula-piece.ts';

/** White within `lim sup` is narrower than this (share of the size); the two stand on one line within that. */
const WIDEST_WHITE = 0.4;
const SAME_LINE = 0.1;

/** `lim sup` and `lim inf` are one name each, with their limits under both. */
export function joinNames(pieces: readonly Piece[]): readonly Piece[] {
  const first = pieces.filter(({ text, role }) => text === 'lim' && role === 'operator');
  if (first.length === 0) return pieces;
  const gone = new Set<Piece>();
  const joined = first.flatMap((lim) => {
    const second = pieces.find((piece) => !gone.has(piece) && isSecond(lim, piece));
    if (!second) return [];
    gone.add(lim).add(second);
    const text = `lim${second.text}`;
    return [{ ...lim, text, latex: `\\${text}`, box: boxAround([lim.box, second.box]) }];
  });
  return [...pieces.filter((piece) => !gone.has(piece)), ...joined];
}

function isSecond({ box, baseline, size }: Piece, piece: Piece): boolean {
  const gap = piece.box.x0 - box.x1;
  return (
    (piece.text === 'sup' || piece.text === 'inf') &&
    Math.abs(piece.baseline - baseline) < SAME_LINE * size &&
    gap > -SAME_LINE * size &&
    gap < WIDEST_WHITE * size
  );
}
