import { isPageNumber } from '@sheaf/document';
import type { DraftBlock, PageDraft } from '../layout/blocks/page-draft.ts';

/** What stands on one line ends at one height (points). */
export const SAME_LEVEL = 5;

/** Whether a block shares its line with the number of its page. */
export function isLevelWithNumber(block: DraftBlock, draft: PageDraft): boolean {
  return draft.elements.some(
    (other) =>
      other !== block &&
      isPageNumber(other.text) &&
      Math.abs(other.box.y1 - block.box.y1) < SAME_LEVEL,
  );
}
