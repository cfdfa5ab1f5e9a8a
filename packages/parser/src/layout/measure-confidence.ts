import type { DraftBlock, PageDraft } from './page-draft.ts';

/** Chance that this is one element of this label at this place. */
export function measureConfidence(block: DraftBlock, _page: PageDraft): number {
  return Math.round(0.75 * block.textConfidence * 100) / 100;
}
