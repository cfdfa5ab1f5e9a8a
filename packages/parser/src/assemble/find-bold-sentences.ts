import type { DraftBlock, PageDraft } from '../layout/blocks/page-draft.ts';
import { isHeadingRole } from '../layout/blocks/page-tags.ts';
import { isBoxedHead } from '../layout/regions/draft-fields.ts';
import type { DocumentStyle } from './document-style.ts';
import { NUMBERED_HEADING } from './numbered-heading.ts';

/** Type of such a sentence against the running text at most: what is larger stands out by more than weight. */
const LARGEST = 1.05;
/** Words of a sentence at least; names that end with a full stop have fewer. */
const FEWEST_WORDS = 5;
/** Other headings that tell how headings end, at least. */
const FEWEST_OTHERS = 3;

const ENDS_SENTENCE = /[^.][.。]["”’)]?$/u;

/** Sentences with their full stop, in bold type of the size of the text, where no other heading ends with one: warnings and summaries. */
export function findBoldSentences(
  drafts: readonly PageDraft[],
  style: DocumentStyle,
): ReadonlySet<DraftBlock> {
  const headings = drafts.flatMap(({ elements }) =>
    elements.filter(({ label }) => label === 'SectionHeader'),
  );
  const sentences = headings.filter((block) => isBoldSentence(block, style));
  const others = headings.filter((block) => !sentences.includes(block));
  if (others.length < Math.max(FEWEST_OTHERS, sentences.length)) return new Set();
  return new Set(others.some(({ text }) => ENDS_SENTENCE.test(text)) ? [] : sentences);
}

function isBoldSentence(block: DraftBlock, { bodySize }: DocumentStyle): boolean {
  const { style, text, role } = block;
  if (!style.bold || style.fontSize > LARGEST * bodySize || isBoxedHead(block)) return false;
  if ((role !== undefined && isHeadingRole(role)) || NUMBERED_HEADING.test(text)) return false;
  return ENDS_SENTENCE.test(text) && text.split(/\s+/).length >= FEWEST_WORDS;
}
