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
  return new Set([
    ...(counting.length >= FEWEST ? counting.map(({ block }) => block) : []),
    ...footNumbers(drafts),
  ]);
}

/** Numbers below all else count pages at one height (points). */
const SAME_HEIGHT = 10;

/** Bare numbers below all else that count as the pages do, however wide the margin under them. */
function footNumbers(drafts: readonly PageDraft[]): DraftBlock[] {
  const lowest = drafts.flatMap(({ elements, pageNumber }) => {
    const [first, ...others] = elements;
    if (!first) return [];
    const block = others.reduce((low, next) => (next.box.y1 > low.box.y1 ? next : low), first);
    const isApart = elements.every((other) => other === block || other.box.y1 <= block.box.y0);
    const isNumber = block.shape.lineCount === 1 && /^\d{1,4}$/.test(block.text);
    return isApart && isNumber ? [{ block, offset: Number(block.text) - pageNumber }] : [];
  });
  return lowest
    .filter(({ block, offset }) =>
      lowest.some(
        (other) =>
          other.block !== block &&
          other.offset === offset &&
          Math.abs(other.block.box.y1 - block.box.y1) < SAME_HEIGHT,
      ),
    )
    .map(({ block }) => block);
}
