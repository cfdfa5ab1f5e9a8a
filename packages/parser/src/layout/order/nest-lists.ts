import { isRightOf } from '../blocks/is-right-of.ts';
import { countsOn } from '../blocks/item-number.ts';
import type { DraftBlock } from '../blocks/page-draft.ts';
import { isFromRight } from '../lines/from-right.ts';

/** Markers closer together than this stand on one level, in ems. */
const SAME_LEVEL = 0.8;

/** Levels of list items by how far their markers are set in, within each list and each column of it. */
export function nestLists(blocks: readonly DraftBlock[]): DraftBlock[] {
  let edges: readonly Edge[] = [];
  let last: DraftBlock | undefined;
  return blocks.map((block) => {
    if (block.label !== 'ListItem' || !block.list) {
      if (!belongsToItem(block, edges)) edges = [];
      return block;
    }
    if (last && isRightOf(last, block) && countsOn(last, block)) {
      last = { ...block, list: { ...block.list, level: last.list?.level ?? 0 } };
      return last;
    }
    if (last && beginsColumn(last, block)) edges = edgesOfColumn(last, block);
    const placed = placeItem(block, edges);
    edges = placed.edges;
    last = { ...block, list: { ...block.list, level: placed.level } };
    return last;
  });
}

/** Where items of a level begin. */
type Edge = { readonly at: number; readonly level: number };

/** The level of an item by the edge it begins at or, where its other lines return from there, the edge they return to. */
function placeItem(block: DraftBlock, edges: readonly Edge[]): { level: number; edges: Edge[] } {
  const near = SAME_LEVEL * Math.max(4, block.style.fontSize);
  const start = startOf(block);
  const open = edges.filter(({ at }) => at < start + near);
  const knownAt = (x: number) => open.find(({ at }) => Math.abs(at - x) < near);
  const known = knownAt(start);
  if (known) return { level: known.level, edges: open };
  const returned = block.box.x0 < start - near ? knownAt(block.box.x0) : undefined;
  const level = returned?.level ?? (open.at(-1)?.level ?? -1) + 1;
  return { level, edges: [...open, { at: start, level }] };
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

/** Where items of a further column begin, which may go on with a list that is set in. */
function edgesOfColumn(last: DraftBlock, block: DraftBlock): Edge[] {
  return countsOn(last, block) ? [{ at: startOf(block), level: last.list?.level ?? 0 }] : [];
}

/** A further paragraph of an item is set in like its text. */
function belongsToItem(block: DraftBlock, edges: readonly Edge[]): boolean {
  const last = edges.at(-1)?.at;
  return last !== undefined && block.label === 'Text' && startOf(block) > last + 4;
}
