import type { DraftBlock, PageDraft } from '../layout/blocks/page-draft.ts';
import { isAmount } from '../layout/labels/is-amount.ts';
import type { DocumentStyle } from './document-style.ts';
import { givesContact, looksLikeSentence } from './heading-prominence.ts';

/** Fewest headings of one style that speak for the others set like them. */
const FEWEST_HEADINGS = 2;

/** Share of the short blocks of a style that must be headings to make the rest headings too. */
const MAJORITY = 0.6;

/** A lone heading speaks for its only twin where that was nearly one itself: its label had no more than this chance. */
const DOUBTFUL = 0.65;

/** Longest block that follows the others of its style, in letters, and lines of it at most: heads of narrow columns take four. */
const LONGEST = 120;
const MOST_LINES = 4;

/** One style, one role: short blocks set like most headings of the document are headings. */
export function levelStyles(drafts: readonly PageDraft[], style: DocumentStyle): PageDraft[] {
  const counts = new Map<string, { headings: number; all: number }>();
  for (const { elements } of drafts)
    for (const block of elements) {
      if (!isCandidate(block, style)) continue;
      const key = styleKey(block);
      const count = counts.get(key) ?? { headings: 0, all: 0 };
      count.all++;
      if (block.label === 'SectionHeader') count.headings++;
      counts.set(key, count);
    }
  const isHeadingStyle = (block: DraftBlock) => {
    const count = counts.get(styleKey(block));
    if (count === undefined) return false;
    const isTwin = count.headings === 1 && count.all === 2 && (block.labelChance ?? 1) < DOUBTFUL;
    const isCommon = count.headings >= FEWEST_HEADINGS;
    return isTwin || (isCommon && count.headings >= MAJORITY * count.all);
  };
  return drafts.map((draft) => ({
    ...draft,
    elements: draft.elements.map((block) =>
      block.label === 'Text' && isCandidate(block, style) && isHeadingStyle(block)
        ? { ...block, label: 'SectionHeader' as const }
        : block,
    ),
  }));
}

function isCandidate({ label, text, shape, style }: DraftBlock, body: DocumentStyle): boolean {
  if (label !== 'Text' && label !== 'SectionHeader') return false;
  if (shape.lineCount > MOST_LINES || text.length > LONGEST) return false;
  if (looksLikeSentence(text) || givesContact(text) || isAmount(text)) return false;
  const isSetApart =
    (style.bold && !body.bodyBold) ||
    style.fontSize > body.bodySize * 1.08 ||
    style.color !== body.bodyColor ||
    style.allCaps;
  return isSetApart && /\p{L}[\p{L}\p{M}]/u.test(text);
}

function styleKey({ style }: DraftBlock): string {
  const size = Math.round(style.fontSize * 2) / 2;
  return `${style.fontName} ${size} ${style.bold} ${style.color} ${style.allCaps}`;
}
