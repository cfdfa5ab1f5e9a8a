import type { DraftBlock, PageDraft } from '../blocks/page-draft.ts';

/** A number between dashes on a line of its own: `- 2 -`. */
const COUNTER = /^[-–—]\s{0,3}(\d{1,4})\s{0,3}[-–—]$/;
/** Fewest of them that count on, each the one after the last. */
const FEWEST = 2;

/** Page numbers wherever they stand: filings keep those of the pages they were typed on, in the middle of ours. */
export function findPageCounters(drafts: readonly PageDraft[]): ReadonlySet<DraftBlock> {
  const found = drafts.flatMap(({ elements }) =>
    elements.flatMap((block) => {
      const value = block.shape.lineCount === 1 ? COUNTER.exec(block.text.trim())?.[1] : undefined;
      return value === undefined ? [] : [{ block, value: Number(value) }];
    }),
  );
  const counting = found.filter(
    ({ value }, index) =>
      found[index - 1]?.value === value - 1 || found[index + 1]?.value === value + 1,
  );
  return new Set(counting.length >= FEWEST ? counting.map(({ block }) => block) : []);
}
