import type { DraftBlock } from '../blocks/page-draft.ts';

/** Markers closer together than this stand on one level, in ems. */
const SAME_LEVEL = 0.8;

/** Levels of list items by how far their markers are set in, within each list. */
export function nestLists(blocks: readonly DraftBlock[]): DraftBlock[] {
  let edges: number[] = [];
  return blocks.map((block) => {
    if (block.label !== 'ListItem' || !block.list) {
      if (!belongsToItem(block, edges)) edges = [];
      return block;
    }
    const em = Math.max(4, block.style.fontSize);
    edges = edges.filter((edge) => edge < block.shape.firstX + SAME_LEVEL * em);
    const known = edges.some((edge) => Math.abs(edge - block.shape.firstX) < SAME_LEVEL * em);
    if (!known) edges = [...edges, block.shape.firstX];
    return { ...block, list: { ...block.list, level: edges.length - 1 } };
  });
}

/** A further paragraph of an item is set in like its text. */
function belongsToItem(block: DraftBlock, edges: readonly number[]): boolean {
  const last = edges.at(-1);
  return last !== undefined && block.label === 'Text' && block.shape.firstX > last + 4;
}
