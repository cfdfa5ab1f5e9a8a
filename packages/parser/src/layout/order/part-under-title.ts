import { type Box, boxAround } from '@sheaf/document';
import { cutBands, cutColumns } from './cut-boxes.ts';

/** A title stands in the middle of what it is over, but for this (share of the width). */
const OFF_MIDDLE = 0.05;

/** A title in the middle over narrow columns, apart from what is below: it hides the gaps of those it reaches over, and stands beside none of the others. */
export function partUnderTitle<T extends { readonly box: Box }>(
  blocks: readonly T[],
  columns: readonly (readonly T[])[],
): T[][] {
  const [title = [], ...bands] = cutBands(blocks);
  const below = bands.flat();
  if (below.length === 0 || cutColumns(title).length > 1) return [];
  if (cutColumns(below).length <= columns.length) return [];
  const [head, all] = [title, blocks].map((group) => boxAround(group.map(({ box }) => box)));
  if (!head || !all) return [];
  const off = Math.abs(head.x0 + head.x1 - all.x0 - all.x1) / 2;
  return off < OFF_MIDDLE * (all.x1 - all.x0) ? [title, below] : [];
}
