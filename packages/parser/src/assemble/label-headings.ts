import type { DocumentMetadata, OutlineEntry } from '@sheaf/document';
import type { DraftBlock, PageDraft } from '../layout/blocks/page-draft.ts';
import { isAmount } from '../layout/labels/is-amount.ts';
import { labelBlocks } from '../layout/labels/label-blocks.ts';
import { isBoxedHead } from '../layout/regions/draft-fields.ts';
import { agreeLeading } from './agree-leading.ts';
import { type DocumentStyle, measureDocumentStyle } from './document-style.ts';
import { doubtHeadings } from './doubt-headings.ts';
import { findAsides } from './find-asides.ts';
import { findBoldSentences } from './find-bold-sentences.ts';
import { findAuthors, findBylines, findCredits, findSubtitle } from './find-bylines.ts';
import { findLeadingLines } from './find-leading-lines.ts';
import { findLetterHeads } from './find-letter-heads.ts';
import { findTitle } from './find-title.ts';
import { findWriters } from './find-writers.ts';
import { givesContact } from './heading-prominence.ts';
import { joinHeadings } from './join-headings.ts';
import { levelStyles } from './level-styles.ts';

/** Headings once more, measured against the running text of the whole document and its outline. */
export function labelHeadings(
  drafts: readonly PageDraft[],
  facts: { readonly metadata: DocumentMetadata; readonly outline: readonly OutlineEntry[] },
): PageDraft[] {
  const style = measureDocumentStyle(drafts.flatMap((draft) => draft.elements));
  // A page by itself was measured against its own text before.
  const isOpen = drafts.length === 1 ? ({ isBody = false }: DraftBlock) => isBody : () => true;
  const marked = drafts.map((draft) => relabel(draft, style, isOpen));
  const led = levelStyles(doubtHeadings(marked), style).map(markLeadingLine).map(agreeLeading);
  const named = withLabel(led, findBoldSentences(led, style), 'Text');
  const lettered = markHeadings(named, findLetterHeads(named));
  const outlined = markOutlined(lettered, facts.outline).map((draft) => ({
    ...draft,
    elements: joinHeadings(draft.elements, style),
  }));
  const alone = withLabel(outlined, findAsides(outlined, style), 'Text');
  const title = findTitle(alone, style, facts.metadata);
  const bylines = new Set([
    ...findBylines(alone, title),
    ...findSubtitle(alone, title),
    ...findAuthors(alone, title),
    ...findCredits(alone),
    ...findWriters(alone, style),
  ]);
  return withLabel(withLabel(alone, bylines, 'Text'), new Set(title && [title]), 'Title');
}

function withLabel(
  drafts: readonly PageDraft[],
  blocks: ReadonlySet<DraftBlock>,
  label: 'Text' | 'Title',
): PageDraft[] {
  if (blocks.size === 0) return [...drafts];
  return drafts.map((draft) => ({
    ...draft,
    elements: draft.elements.map((block) => (blocks.has(block) ? { ...block, label } : block)),
  }));
}

/** Labels that depend on how the rest of the document is set. */
const RUNNING: ReadonlySet<string> = new Set(['Text', 'SectionHeader', 'ListItem']);

function relabel(
  draft: PageDraft,
  style: DocumentStyle,
  isOpen: (block: DraftBlock) => boolean,
): PageDraft {
  if (!draft.elements.some(isOpen)) return draft;
  const again = labelBlocks(draft.elements, draft, style);
  return {
    ...draft,
    elements: draft.elements.map((block, index) => {
      const now = again[index] ?? block;
      if (isBoxedHead(block)) return block;
      return isOpen(block) && RUNNING.has(block.label) && RUNNING.has(now.label) ? now : block;
    }),
  };
}

function markLeadingLine(draft: PageDraft): PageDraft {
  const [marked] = markHeadings([draft], new Set(findLeadingLines(draft)));
  return marked ?? draft;
}

function markHeadings(drafts: readonly PageDraft[], heads: ReadonlySet<DraftBlock>): PageDraft[] {
  if (heads.size === 0) return [...drafts];
  return drafts.map((draft) => ({
    ...draft,
    elements: draft.elements.map((block) => (heads.has(block) ? asHeading(block) : block)),
  }));
}

/** A short block with the very words of an outline entry that leads to its page is a heading; LibreOffice enters items of lists too. */
function markOutlined(drafts: readonly PageDraft[], outline: readonly OutlineEntry[]): PageDraft[] {
  if (outline.length === 0 || namesTexts(outline)) return [...drafts];
  const entries = new Set(outline.map((entry) => `${entry.pageNumber} ${plain(entry.title)}`));
  return drafts.map((draft) => ({
    ...draft,
    elements: draft.elements.map((block) =>
      isEntry(block, draft, entries) ? asHeading(block) : block,
    ),
  }));
}

/** Letters of a paragraph at least, and share of the entries that are one or say where somebody is reached in an outline of all that is written. */
const SHORTEST_PARAGRAPH = 120;
const MOST_TEXTS = 0.1;

/** Programs for brochures enter all texts in the outline, on levels by the size of their type. */
function namesTexts(outline: readonly OutlineEntry[]): boolean {
  const texts = outline.filter(
    ({ title }) => title.length >= SHORTEST_PARAGRAPH || givesContact(title),
  );
  return texts.length > MOST_TEXTS * outline.length;
}

function isEntry(block: DraftBlock, draft: PageDraft, entries: ReadonlySet<string>): boolean {
  if (!RUNNING.has(block.label) || block.shape.lineCount > 4) return false;
  if (block.text.length < 4 || isAmount(block.text)) return false;
  if (block.list && !block.list.ordered) return false;
  return entries.has(`${draft.pageNumber} ${plain(block.text)}`);
}

function asHeading(block: DraftBlock): DraftBlock {
  const { list: _, ...rest } = block;
  return { ...rest, label: 'SectionHeader' };
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
