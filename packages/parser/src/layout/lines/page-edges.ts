import type { Box } from '@sheaf/document';

/** Where text of a page begins and ends: all of it, and what begins at a place. */
export type PageEdges = {
  readonly textLeft: number;
  readonly textRight: number;
  readonly rightFrom: (x0: number) => number;
};

/** Lines that begin this close to each other begin at one edge (points). */
const SAME_EDGE = 6;

/** Edges of a page by the boxes of its lines and of whatever else stands in its text. */
export function findPageEdges(lines: readonly Box[], others: readonly Box[]): PageEdges {
  let textLeft = Number.POSITIVE_INFINITY;
  let textRight = 0;
  for (const { x0, x1 } of [...lines, ...others]) {
    textLeft = Math.min(textLeft, x0);
    textRight = Math.max(textRight, x1);
  }
  const steps = new Map<number, number>();
  for (const { x0, x1 } of lines) {
    const step = Math.round(x0 / SAME_EDGE);
    steps.set(step, Math.max(steps.get(step) ?? 0, x1));
  }
  const rightFrom = (x0: number): number => {
    const step = Math.round(x0 / SAME_EDGE);
    return Math.max(...[step - 1, step, step + 1].map((near) => steps.get(near) ?? 0));
  };
  return { textLeft, textRight, rightFrom };
}
