import { type Box, boxArea, enclosingBox, shareInside } from '@sheaf/document';
import type { Headed } from './part-under-heads.ts';

/** Blocks that stand in one drawn box, read as one block of their page; it begins as the first of them does. */
export type Panel<T extends Headed> = Headed & {
  readonly blocks: readonly T[];
  readonly frame: Box | undefined;
};

/** Pages drawn of more boxes are drawings or grids; the largest are looked at. */
const MOST_FRAMES = 500;

/** A block stands in a box that holds about all of it, a picture by most of it, and outside of one that holds next to nothing (shares of its area). */
const INSIDE = 0.9;
const MOSTLY = 0.5;
const OUTSIDE = 0.1;

/**
 * Puts the blocks together that a frame or shading holds: no other text is read among them. Boxes that hold all or one alone say
 * nothing, and one whose edge cuts through text is decoration.
 */
export function groupPanels<T extends Headed>(
  blocks: readonly T[],
  frames: readonly Box[],
): Panel<T>[] {
  const panelOf = new Map<T, Box>();
  for (const frame of largestFirst(frames)) {
    const inside = blocksInside(frame, blocks);
    if (inside.length < 2 || inside.length === blocks.length) continue;
    if (inside.some((block) => panelOf.has(block))) continue;
    for (const block of inside) panelOf.set(block, frame);
  }
  const panels = new Map<Box | T, T[]>();
  for (const block of blocks) {
    const key = panelOf.get(block) ?? block;
    const others = panels.get(key);
    if (others) others.push(block);
    else panels.set(key, [block]);
  }
  return [...panels.values()].map((group) => panel(group, panelOf));
}

function panel<T extends Headed>(group: readonly T[], panelOf: ReadonlyMap<T, Box>): Panel<T> {
  const first = group.reduce((high, block) => (block.box.y0 < high.box.y0 ? block : high));
  const { label, text, lines, list, shape, style } = first;
  return {
    box: enclosingBox(group.map(({ box }) => box)) ?? first.box,
    ...(label !== undefined && { label }),
    ...(text !== undefined && { text }),
    ...(lines && { lines }),
    ...(list && { list }),
    ...(shape && { shape }),
    ...(style && { style }),
    blocks: group,
    frame: panelOf.get(first),
  };
}

function largestFirst(frames: readonly Box[]): Box[] {
  return [...frames].sort((a, b) => boxArea(b) - boxArea(a)).slice(0, MOST_FRAMES);
}

/** The blocks a frame holds; none where its edge cuts through one. */
function blocksInside<T extends Headed>(frame: Box, blocks: readonly T[]): readonly T[] {
  const inside: T[] = [];
  for (const block of blocks) {
    const { box, label } = block;
    if (box.x0 > frame.x1 || box.x1 < frame.x0 || box.y0 > frame.y1 || box.y1 < frame.y0) continue;
    const share = shareInside(box, frame);
    const isPicture = label === 'Picture';
    if (share >= (isPicture ? MOSTLY : INSIDE)) inside.push(block);
    else if (share > OUTSIDE && !isPicture) return [];
  }
  return inside;
}
