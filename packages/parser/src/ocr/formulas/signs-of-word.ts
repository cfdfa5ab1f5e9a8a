import { IDEOGRAPH } from '../detect/ideographs.ts';
import type { OcrWord } from '../read/ocr-word.ts';

/** Ideographs and the signs set with them fill a square, Latin letters about half of one. */
const SQUARE = /[\u3000-\u303f\uff01-\uff5e]/u;
const LETTER_WIDTH = 0.5;

function isSquare(sign: string): boolean {
  return IDEOGRAPH.test(sign) || SQUARE.test(sign);
}

/** Where each sign of a word begins, and where the last one ends: letters are taken to be equally wide, and squares. */
export function signEdges(
  { x0, x1 }: Pick<OcrWord, 'x0' | 'x1'>,
  signs: readonly string[],
): number[] {
  const widths = signs.map((sign) => (isSquare(sign) ? 1 : LETTER_WIDTH));
  const unit = (x1 - x0) / widths.reduce((sum, width) => sum + width, 0);
  let at = x0;
  return [x0, ...widths.map((width) => (at += width * unit))];
}

/** The sign from `least` to `most` that begins nearest to `x`. */
export function signAt(edges: readonly number[], x: number, least: number, most: number): number {
  let nearest = least;
  for (let at = least; at <= most; at++) {
    if (Math.abs((edges[at] ?? 0) - x) < Math.abs((edges[nearest] ?? 0) - x)) nearest = at;
  }
  return nearest;
}

/** Signs of a word from one on and up to another. */
type Signs = { readonly from: number; readonly to: number };

/** A formula's part of a line without blanks: no ideograph, and all signs between two of them that are not further off than one. */
export function withoutIdeographs(
  signs: readonly string[],
  edges: readonly number[],
  { from, to }: Signs,
  emPixels: number,
): Signs {
  if (!signs.some((sign) => IDEOGRAPH.test(sign))) return { from, to };
  const isOther = (at: number) => !isSquare(signs[at] ?? '');
  let first = from;
  while (first < to && !isOther(first)) first++;
  let last = to;
  while (last > first && !isOther(last - 1)) last--;
  if (first === last) return { from, to };
  let begin = first;
  while (begin > 0 && isOther(begin - 1)) begin--;
  let end = last;
  while (end < signs.length && isOther(end)) end++;
  const isNear = (one: number, other: number) =>
    Math.abs((edges[one] ?? 0) - (edges[other] ?? 0)) <= emPixels;
  return { from: isNear(begin, first) ? begin : first, to: isNear(end, last) ? end : last };
}
