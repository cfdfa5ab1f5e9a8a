import { isRightOf } from '../blocks/is-right-of.ts';
import { countsOn } from '../blocks/item-number.ts';
import type { DraftBlock } from '../blocks/page-draft.ts';

const CHOICES: ReadonlySet<string> = new Set(['Text', 'ListItem']);

/** Choices that are set in a row and count on from each other, each with the first of its row: they are read one after the other. */
export function tieChoices(blocks: readonly DraftBlock[]): ReadonlyMap<DraftBlock, DraftBlock> {
  const numbered = blocks
    .filter(({ label, list }) => CHOICES.has(label) && list?.ordered)
    .sort((a, b) => a.box.x0 - b.box.x0);
  const firsts = new Map<DraftBlock, DraftBlock>();
  for (const block of numbered) {
    const before = numbered.findLast((other) => isRightOf(other, block));
    if (before && countsOn(before, block)) firsts.set(block, firsts.get(before) ?? before);
  }
  return firsts;
}
