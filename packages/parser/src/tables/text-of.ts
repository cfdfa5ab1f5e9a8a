import type { Piece } from './sheet.ts';

/** Words of one line as text. */
export function textOf(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => piece.word.text + (piece.word.spaceAfter ? ' ' : ''))
    .join('')
    .trim();
}
