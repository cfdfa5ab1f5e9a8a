import type { DraftBlock } from '../layout/blocks/page-draft.ts';
import type { Heading } from './heading-levels.ts';
import { BARE_PART_NUMBER } from './numbered-heading.ts';

/** Blank between the number of a part and its name at most, in ems of the name: chapters of books leave about two. */
const FARTHEST_NAME = 3;

/** `Chapter 7` over the name of the chapter in larger type: one heading on two lines, so its number stands no lower than its name. */
export function levelPartNumbers(
  headings: readonly Heading[],
  levels: ReadonlyMap<DraftBlock, number>,
): ReadonlyMap<DraftBlock, number> {
  const levelled = new Map(levels);
  headings.forEach((number, index) => {
    const name = headings[index + 1];
    if (!name || !isNumberOf(number, name)) return;
    const level = levels.get(name.block) ?? 1;
    if (level < (levels.get(number.block) ?? 1)) levelled.set(number.block, level);
  });
  return levelled;
}

function isNumberOf(number: Heading, name: Heading): boolean {
  if (number.pageNumber !== name.pageNumber || !BARE_PART_NUMBER.test(number.block.text))
    return false;
  const blank = name.block.box.y0 - number.block.box.y1;
  return blank >= 0 && blank < FARTHEST_NAME * name.block.style.fontSize;
}
