import type { Box } from '@sheaf/document';
import type { Rule } from '../../page/primitives.ts';
import { findEdges } from './find-edges.ts';

/** A rule goes over the whole of what it parts where it ends at most so far before it (points): letters do not fill their boxes. */
const SHORT = 2;

/** How many rules go over the whole width of a place, at its ends or within it. */
export function countAcross(box: Box, rules: readonly Rule[], em: number): number {
  const near = rules
    .filter((rule) => rule.box.y1 > box.y0 - em && rule.box.y0 < box.y1 + em)
    .map((rule) => rule.box);
  return findEdges(near, []).horizontals.filter(
    ({ from, to }) => from < box.x0 + SHORT && to > box.x1 - SHORT,
  ).length;
}
