import type { DraftBlock, PageDraft } from '../layout/blocks/page-draft.ts';
import { isHeadingRole } from '../layout/blocks/page-tags.ts';
import { sharesHeight } from '../layout/labels/block-neighbours.ts';
import { isAmount } from '../layout/labels/is-amount.ts';
import type { DocumentStyle } from './document-style.ts';
import { NUMBERED_HEADING } from './numbered-heading.ts';

/** Type this much larger than the running text is that of a title, wherever it stands. */
const TITLE_RATIO = 1.45;
/** What names a price is set no larger than it (share of its size). */
const LARGEST_NAME = 1.2;
/** Edges closer than these are one, at the left and at the right margin (ems). */
const SAME_EDGE = 0.4;
const AT_MARGIN = 1;

/**
 * What was taken for headings and belongs to what stands beside it: dates, places and senders at the right margin, under which no
 * column begins, and names of what costs the amount on their right.
 */
export function findAsides(
  drafts: readonly PageDraft[],
  { bodySize }: DocumentStyle,
): ReadonlySet<DraftBlock> {
  return new Set(
    drafts.flatMap((draft) => {
      const texts = draft.elements.filter(({ shape }) => shape.lineCount > 0);
      return texts.filter(
        (block) =>
          isOpen(block) &&
          (namesAmount(block, texts) ||
            (block.style.fontSize < TITLE_RATIO * bodySize && isAtRight(block, texts, draft))),
      );
    }),
  );
}

/** Neither tags nor a number say that it is a heading; lines from right to left begin at the right margin. */
function isOpen({ label, role, text }: DraftBlock): boolean {
  if (label !== 'SectionHeader' || (role !== undefined && isHeadingRole(role))) return false;
  return !NUMBERED_HEADING.test(text) && !/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text);
}

function isAtRight(block: DraftBlock, texts: readonly DraftBlock[], { width }: PageDraft): boolean {
  const { box, style } = block;
  if (box.x0 < width / 2 || block.shape.centred) return false;
  const margin = Math.max(...texts.map((other) => other.box.x1));
  const reaches = (other: DraftBlock) => margin - other.box.x1 <= AT_MARGIN * style.fontSize;
  // Lines that end at the margin as it does may begin where it does by chance.
  const isColumn = (other: DraftBlock) =>
    Math.abs(other.box.x0 - box.x0) < SAME_EDGE * style.fontSize &&
    (other.shape.lineCount > 1 || !reaches(other));
  return reaches(block) && !texts.some((other) => other !== block && isColumn(other));
}

function namesAmount(block: DraftBlock, texts: readonly DraftBlock[]): boolean {
  const right = texts.filter(
    (other) => other.box.x0 >= block.box.x1 && sharesHeight(other.box, block.box),
  );
  const next = right.toSorted((a, b) => a.box.x0 - b.box.x0)[0];
  if (!next || !isAmount(next.text)) return false;
  return block.style.fontSize <= LARGEST_NAME * next.style.fontSize;
}
