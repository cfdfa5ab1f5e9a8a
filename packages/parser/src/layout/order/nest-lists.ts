import type { DraftBlock } from '../blocks/page-draft.ts';
import { isFromRight } from '../lines/from-right.ts';

/** Markers closer together than this stand on one level, in ems. */
const SAME_LEVEL = 0.8;

/** Levels of list items by how far their markers are set in, within each list and each column of it. */
export function nestLists(blocks: readonly DraftBlock[]): DraftBlock[] {
  let edges: number[] = [];
  let last: DraftBlock | undefined;
  return blocks.map((block) => {
    if (block.label !== 'ListItem' || !block.list) {
      if (!belongsToItem(block, edges)) edges = [];
      return block;
    }
    const em = Math.max(4, block.style.fontSize);
    const start = startOf(block);
    if (last && beginsColumn(last, block)) edges = [];
    last = block;
    edges = edges.filter((edge) => edge < start + SAME_LEVEL * em);
    const known = edges.some((edge) => Math.abs(edge - start) < SAME_LEVEL * em);
    if (!known) edges = [...edges, start];
    return { ...block, list: { ...block.list, level: edges.length - 1 } };
  });
}

/** Where a block begins in the direction it is read in. */
function startOf({ shape, box, text }: DraftBlock): number {
  return isFromRight(text) ? -box.x1 : shape.firstX;
}

/** Whether an item stands beside the one before it or higher. */
function beginsColumn(last: DraftBlock, block: DraftBlock): boolean {
  const isBeside = block.box.x0 >= last.box.x1 || block.box.x1 <= last.box.x0;
  return isBeside && block.box.y0 < last.box.y1;
}

/** A further paragraph of an item is set in like its text. */
function belongsToItem(block: DraftBlock, edges: readonly number[]): boolean {
  const last = edges.at(-1);
  return last !== undefined && block.label === 'Text' && startOf(block) > last + 4;
}
