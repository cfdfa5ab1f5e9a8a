import type { Box } from '@sheaf/document';

/** Where text of a page begins and ends: all of it, and what begins at a place. */
export type PageEdges = {
  readonly textLeft: number;
  readonly textRight: number;
  readonly rightFrom: (x0: number) => number;
  /** How far a line could reach on both sides before it meets something else or the edge of the page's text. */
  readonly freeAround: (line: Box) => { readonly left: number; readonly right: number };
};

/** Lines that begin this close to each other begin at one edge (points). */
const SAME_EDGE = 6;

/** Things that share less of a line's height stand above or below it. */
const OVERLAP = 0.3;

/** Edges of a page by the boxes of its lines, of whatever else stands in its text, and of what text does not cross. */
export function findPageEdges(
  lines: readonly Box[],
  others: readonly Box[],
  walls: readonly Box[] = [],
): PageEdges {
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
  const inTheWay = [...lines, ...others, ...walls];
  const freeAround = ({ x0, x1, y0, y1 }: Box) => {
    const within = OVERLAP * (y1 - y0);
    let [left, right] = [Math.min(textLeft, x0), Math.max(textRight, x1)];
    for (const thing of inTheWay) {
      if (thing.y0 > y1 - within || thing.y1 < y0 + within) continue;
      if (thing.x0 >= x1) right = Math.min(right, thing.x0);
      else if (thing.x1 <= x0) left = Math.max(left, thing.x1);
    }
    return { left, right };
  };
  return { textLeft, textRight, rightFrom, freeAround };
}
