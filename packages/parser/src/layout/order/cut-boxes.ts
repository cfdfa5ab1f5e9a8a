import type { Box } from '@sheaf/document';

/** Narrowest blank that parts two columns, in points. */
const NARROWEST_COLUMN_GAP = 4;

/** How far boxes may reach into each other and still be told apart, in points. */
export const BLUR = 2;

/** Blank across that is more than one between paragraphs, in points. */
export const BLANK_BAND = 14;

type Placed = { readonly box: Box };

/** Groups of blocks that share no x with the next group. */
export function cutColumns<T extends Placed>(blocks: readonly T[]): T[][] {
  const columns = cutAcross(blocks, NARROWEST_COLUMN_GAP);
  if (columns.length > 1) return columns;
  const touching = cutAcross(blocks, NARROWEST_TOUCHING_GAP);
  return areColumns(touching) ? touching : columns;
}

export function cutBands<T extends Placed>(blocks: readonly T[]): T[][] {
  return cut(
    blocks,
    (box) => box.y0,
    (box) => box.y1,
    -BLUR,
  );
}

/** Columns set almost against each other show by their edges alone; blank between them at least (points). */
const NARROWEST_TOUCHING_GAP = 0.3;
/** Lowest of such columns (points), and height that two of them share, against the lower one. */
const LOWEST_COLUMN = 100;
const SHARED_HEIGHT = 0.7;
/** Blocks that begin at the same edge differ by less (points). */
const SAME_EDGE = 1;

/** Whether groups side by side are high, level with each other, and begin each at an edge that several blocks keep to. */
function areColumns(groups: readonly (readonly Placed[])[]): boolean {
  if (groups.length < 2) return false;
  return groups.every((group, at) => {
    const next = groups[at + 1] ?? groups[at - 1] ?? group;
    const height = bottom(group) - top(group);
    const lower = Math.min(height, bottom(next) - top(next));
    const shared = Math.min(bottom(group), bottom(next)) - Math.max(top(group), top(next));
    return height >= LOWEST_COLUMN && shared >= SHARED_HEIGHT * lower && keepsAnEdge(group);
  });
}

function keepsAnEdge(group: readonly Placed[]): boolean {
  const left = Math.min(...group.map(({ box }) => box.x0));
  return group.filter(({ box }) => box.x0 - left < SAME_EDGE).length > 1;
}

function top(group: readonly Placed[]): number {
  return Math.min(...group.map(({ box }) => box.y0));
}

function bottom(group: readonly Placed[]): number {
  return Math.max(...group.map(({ box }) => box.y1));
}

function cutAcross<T extends Placed>(blocks: readonly T[], gap: number): T[][] {
  return cut(
    blocks,
    (box) => box.x0,
    (box) => box.x1,
    gap,
  );
}

function cut<T extends Placed>(
  blocks: readonly T[],
  start: (box: Box) => number,
  end: (box: Box) => number,
  gap: number,
): T[][] {
  const sorted = [...blocks].sort((a, b) => start(a.box) - start(b.box));
  const groups: T[][] = [];
  let reach = Number.NEGATIVE_INFINITY;
  for (const block of sorted) {
    const group = groups.at(-1);
    if (!group || start(block.box) >= reach + gap) groups.push([block]);
    else group.push(block);
    reach = Math.max(reach, end(block.box));
  }
  return groups;
}
