import type { DraftBlock, PageDraft } from '../layout/blocks/page-draft.ts';
import { isHeadingRole } from '../layout/blocks/page-tags.ts';
import { measureConfidence } from '../layout/labels/measure-confidence.ts';
import { isBoxedHead } from '../layout/regions/draft-fields.ts';
import { type DocumentStyle, measureDocumentStyle } from './document-style.ts';
import { isHardlyRead } from './is-hardly-read.ts';
import { NUMBERED_HEADING } from './numbered-heading.ts';

/** A heading that is likelier none than one is none. */
const EVEN_CHANCE = 0.5;

/** Headings once more, by how often such headings were right on pages their labels were not learnt from: the label has only weighed what else they could be. One set like a sure one is as sure. */
export function doubtHeadings(drafts: readonly PageDraft[]): PageDraft[] {
  const style = measureDocumentStyle(drafts.flatMap((draft) => draft.elements));
  const doubted = new Set(drafts.flatMap((draft) => findDoubtful(draft, style)));
  if (doubted.size === 0) return [...drafts];
  const sure = new Set(
    drafts.flatMap(({ elements }) =>
      elements.filter((block) => block.label === 'SectionHeader' && !doubted.has(block)).map(face),
    ),
  );
  return drafts.map((draft) => ({
    ...draft,
    elements: draft.elements.map((block) =>
      doubted.has(block) && !sure.has(face(block)) ? { ...block, label: 'Text' as const } : block,
    ),
  }));
}

function findDoubtful(draft: PageDraft, style: DocumentStyle): DraftBlock[] {
  if (!draft.elements.some(isOpenToDoubt)) return [];
  const confidences = measureConfidence(draft.elements, draft, style);
  return draft.elements.filter(
    (block, index) =>
      isOpenToDoubt(block) &&
      (isHardlyRead(block) || (confidences[index] ?? 1) < EVEN_CHANCE * block.textConfidence),
  );
}

/** How a block is set; faces of scans have no name. */
function face({ style }: DraftBlock): string {
  const { fontName, fontSize, bold, italic, color } = style;
  return `${fontName} ${fontSize.toFixed(1)} ${bold} ${italic} ${color}`;
}

/** Neither the file's own structure nor the number of a part says that it is one; a bare figure (`6 Mill Road`) numbers nothing. */
function isOpenToDoubt(block: DraftBlock): boolean {
  const { label, role, text } = block;
  if (label !== 'SectionHeader' || (role !== undefined && isHeadingRole(role))) return false;
  if (isBoxedHead(block)) return false;
  return !NUMBERED_HEADING.test(text) || /^\d+\s/.test(text);
}
