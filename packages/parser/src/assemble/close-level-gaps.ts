import type { DraftBlock } from '../layout/blocks/page-draft.ts';

type Levels = ReadonlyMap<DraftBlock, number>;

/**
 * Parts stand one level below the part they are in: a line under the title in type smaller than that of the sections is no part
 * of a section. Headings of one level keep it where that would tear them apart.
 */
export function closeLevelGaps(blocks: readonly DraftBlock[], levels: Levels): Levels {
  const closed = closeGaps(blocks, levels, new Set());
  const given = new Map<number, number>();
  const torn = new Set<number>();
  for (const block of blocks) {
    const had = levels.get(block) ?? 1;
    const level = closed.get(block) ?? 1;
    if (level !== (given.get(had) ?? level)) torn.add(had);
    given.set(had, level);
  }
  return torn.size === 0 ? closed : closeGaps(blocks, levels, torn);
}

function closeGaps(
  blocks: readonly DraftBlock[],
  levels: Levels,
  kept: ReadonlySet<number>,
): Levels {
  const closed = new Map<DraftBlock, number>();
  const above: { readonly had: number; readonly level: number }[] = [];
  for (const block of blocks) {
    const had = levels.get(block) ?? 1;
    while ((above.at(-1)?.had ?? 0) >= had) above.pop();
    const part = above.at(-1);
    const level = part && !kept.has(had) ? Math.min(had, part.level + 1) : had;
    above.push({ had, level });
    closed.set(block, level);
  }
  return closed;
}
