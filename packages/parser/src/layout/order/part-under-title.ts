import { boxAround } from '@sheaf/document';
import { cutBands, cutColumns } from './cut-boxes.ts';
import type { Headed } from './part-under-heads.ts';

/** A title stands in the middle of what it is over, but for this (share of the width). */
const OFF_MIDDLE = 0.05;

/** Type of a title over the middle one of its columns against all that is below. */
const LARGER = 1.15;

/** A title in the middle over narrow columns, apart from what is below: it hides the gaps of those it reaches over, or is larger than all, and stands beside none of the others. */
export function partUnderTitle<T extends Headed>(
  blocks: readonly T[],
  columns: readonly (readonly T[])[],
): T[][] {
  const [title = [], ...bands] = cutBands(blocks);
  const below = bands.flat();
  if (below.length === 0 || cutColumns(title).length > 1) return [];
  const hidden = cutColumns(below).length - columns.length;
  if (hidden < 0 || (hidden === 0 && !isLarger(title, below))) return [];
  const [head, all] = [title, blocks].map((group) => boxAround(group.map(({ box }) => box)));
  if (!head || !all) return [];
  const off = Math.abs(head.x0 + head.x1 - all.x0 - all.x1) / 2;
  return off < OFF_MIDDLE * (all.x1 - all.x0) ? [title, below] : [];
}

function isLarger(title: readonly Headed[], below: readonly Headed[]): boolean {
  const [smallest, largest] = [Math.min(...title.map(sizeOf)), Math.max(...below.map(sizeOf))];
  return smallest >= LARGER * largest;
}

function sizeOf({ style }: Headed): number {
  return style?.fontSize ?? 0;
}
