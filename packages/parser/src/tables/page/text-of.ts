import type { Piece } from './sheet.ts';

/** Words of one line as text. */
export function textOf(pieces: readonly Piece[]): string {
  let text = '';
  for (const { word } of pieces) text += word.spaceAfter ? `${word.text} ` : word.text;
  return text.trim();
}
