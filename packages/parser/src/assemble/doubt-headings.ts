import type { DraftBlock, PageDraft } from '../layout/blocks/page-draft.ts';
import { isHeadingRole } from '../layout/blocks/page-tags.ts';
import { measureConfidence } from '../layout/labels/measure-confidence.ts';
import { isBoxedHead } from '../layout/regions/draft-fields.ts';
import { measureDocumentStyle } from './document-style.ts';
import { NUMBERED_HEADING } from './numbered-heading.ts';

/** A heading that is likelier none than one is none. */
const EVEN_CHANCE = 0.5;

/** Headings once more, by how often such headings were right on pages their labels were not learnt from: the label has only weighed what else they could be. */
export function doubtHeadings(drafts: readonly PageDraft[]): PageDraft[] {
  const style = measureDocumentStyle(drafts.flatMap((draft) => draft.elements));
  return drafts.map((draft) => {
    if (!draft.elements.some(isOpenToDoubt)) return draft;
    const confidences = measureConfidence(draft.elements, draft, style);
    const elements = draft.elements.map((block, index) =>
      isOpenToDoubt(block) && (confidences[index] ?? 1) < EVEN_CHANCE * block.textConfidence
        ? { ...block, label: 'Text' as const }
        : block,
    );
    return { ...draft, elements };
  });
}

/** Neither the file's own structure nor the number of a part says that it is one; a bare figure (`6 Mill Road`) numbers nothing. */
function isOpenToDoubt(block: DraftBlock): boolean {
  const { label, role, text } = block;
  if (label !== 'SectionHeader' || (role !== undefined && isHeadingRole(role))) return false;
  if (isBoxedHead(block)) return false;
  return !NUMBERED_HEADING.test(text) || /^\d+\s/.test(text);
}
