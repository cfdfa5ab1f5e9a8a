import type { Edge } from './find-edges.ts';
import type { OrientedWord } from './oriented-page.ts';

/** Ends of an underline and of its words differ by at most this (points). */
const SAME_END = 1.5;
/** An underline lies at most this far below the boxes of its words (ems). */
const BELOW_EM = 0.2;

/** Whether a rule runs under words from the beginning of one to the end of one, as under links: it belongs to them and parts nothing. */
export function underlines({ at, from, to }: Edge, pieces: readonly OrientedWord[]): boolean {
  const above = pieces.filter(
    ({ box, fontSize }) => at > (box.y0 + box.y1) / 2 && at < box.y1 + BELOW_EM * fontSize,
  );
  return (
    above.some(({ box }) => Math.abs(box.x0 - from) < SAME_END) &&
    above.some(({ box }) => Math.abs(box.x1 - to) < SAME_END)
  );
}
