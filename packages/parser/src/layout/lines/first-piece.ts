import { isSquare } from './is-square.ts';
import type { TextLine } from './text-line.ts';

/** Width of what a line above would have had to take in with its next: a word or, as Chinese and Japanese break anywhere, what reaches to its first sign (points). */
export function firstPieceWidth({ words: [first], fontSize }: TextLine): number {
  if (!first) return 0;
  const width = first.box.x1 - first.box.x0;
  const sign = [...first.text].findIndex(isSquare);
  return sign < 0 ? width : Math.min(width, (sign + 1) * fontSize);
}
