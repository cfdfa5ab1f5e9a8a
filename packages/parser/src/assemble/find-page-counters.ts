import type { DraftBlock, PageDraft } from '../layout/blocks/page-draft.ts';
import { edgeOf } from './page-edge.ts';

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
/** Fewest that count as the pages do where pages printed from the web have them right under their text, at any height. */
const FEWEST_ADRIFT = 3;

/** Bare numbers below all else, but for what stands at the foot, that count as the pages do. */
function footNumbers(drafts: readonly PageDraft[]): DraftBlock[] {
  const lowest = drafts.flatMap((draft) => {
    const block = lastNumber(draft);
    return block ? [{ block, offset: Number(block.text) - draft.pageNumber }] : [];
  });
  return lowest
    .filter(({ block, offset }) => {
      const alike = lowest.filter((other) => other.offset === offset);
      const level = alike.filter(
        (other) => Math.abs(other.block.box.y1 - block.box.y1) < SAME_HEIGHT,
      );
      return level.length >= FEWEST || alike.length >= FEWEST_ADRIFT;
    })
    .map(({ block }) => block);
}

function lastNumber(draft: PageDraft): DraftBlock | undefined {
  const numbers = draft.elements.filter(
    ({ shape, text }) => shape.lineCount === 1 && /^\d{1,4}$/.test(text),
  );
  // A number that is all there is in the middle of a page is what the page says.
  if (draft.elements.length === 1) return numbers.find((block) => edgeOf(block, draft));
  return numbers.find((block) =>
    draft.elements.every(
      (other) =>
        other === block ||
        other.box.y1 <= block.box.y0 ||
        (other.box.y0 >= block.box.y1 && edgeOf(other, draft) === 'PageFooter'),
    ),
  );
}
