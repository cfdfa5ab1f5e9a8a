import type { Box } from '@sheaf/document';
import { BLANK_BAND, BLUR } from './cut-boxes.ts';
import type { Headed } from './part-under-heads.ts';

/** Sides of an icon (points): more than a bullet, less than a picture. */
const SMALLEST = 8;
const LARGEST = 72;

/** Blocks with the icon that stands right over each, as over the heads of cards. */
export function withIcons<T extends Headed>(blocks: readonly T[], drawings: readonly Box[]): T[] {
  const icons = drawings.filter(
    (box) => isBetween(box.x1 - box.x0) && isBetween(box.y1 - box.y0) && !blocks.some(covers(box)),
  );
  return blocks.map((block) => {
    const icon = icons.find((box) => isOver(box, block.box));
    return icon ? { ...block, icon } : block;
  });
}

function isBetween(side: number): boolean {
  return side >= SMALLEST && side <= LARGEST;
}

/** Whether words stand on a drawing, or beside it. */
function covers(icon: Box): (block: Headed) => boolean {
  return ({ box }) =>
    box.y0 < icon.y1 - BLUR &&
    box.y1 > icon.y0 + BLUR &&
    box.x0 < icon.x1 + BLANK_BAND &&
    box.x1 > icon.x0 - BLANK_BAND;
}

function isOver(icon: Box, { x0, x1, y0 }: Box): boolean {
  const gap = y0 - icon.y1;
  return gap > -BLUR && gap < BLANK_BAND && icon.x0 < x1 && icon.x1 > x0;
}
