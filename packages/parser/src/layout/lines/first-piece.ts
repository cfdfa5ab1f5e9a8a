import { isSquare } from './is-square.ts';
import type { TextLine } from './text-line.ts';

/** Marks that no line begins with: they take the sign before them along. */
const CLOSING = /^[。，、；：？！．）」』】》〉”’…ー]/u;

/** Width of what a line above would have had to take in with its next: a word or, as Chinese and Japanese break anywhere, what reaches to its first sign with the marks behind it (points). */
export function firstPieceWidth({ words: [first], fontSize }: TextLine): number {
  if (!first) return 0;
  const width = first.box.x1 - first.box.x0;
  const signs = [...first.text];
  const sign = signs.findIndex(isSquare);
  if (sign < 0) return width;
  let end = sign + 1;
  while (CLOSING.test(signs[end] ?? '')) end++;
  return Math.min(width, end * fontSize);
}
