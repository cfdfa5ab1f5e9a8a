import type { BlockLines, ReadLine } from './block-lines.ts';

/** Room left on a line for the first word of the next, to an end (ems). */
export function roomTo(end: number, above: ReadLine, line: ReadLine, em: number): number {
  return clip((end - above.end - line.firstWord) / em - 0.25);
}

/** The same where lines stand in the middle, with white on both sides. */
export function roomAround(
  above: ReadLine,
  line: ReadLine,
  { start, end, em }: BlockLines,
): number {
  return clip((end - start - widthOf(above) - line.firstWord) / em - 0.25);
}

export function clip(ems: number): number {
  return Math.max(-5, Math.min(60, ems));
}

export function widthOf({ start, end }: ReadLine): number {
  return end - start;
}
