import type { DocumentMetadata } from '@sheaf/document';
import type { DraftBlock, PageDraft } from '../layout/blocks/page-draft.ts';
import type { DocumentStyle } from './document-style.ts';
import { findOpening } from './find-opening.ts';
import { isKnownHeading } from './known-headings.ts';

/** The document's title: the largest heading in the upper part of its first page, clearly above all others. */
export function findTitle(
  drafts: readonly PageDraft[],
  style: DocumentStyle,
  metadata: DocumentMetadata,
): DraftBlock | undefined {
  const first = drafts[0];
  if (first?.pageNumber !== 0) return undefined;
  const headings = first.elements.filter(({ label }) => label === 'SectionHeader');
  const tagged = headings.filter(({ role }) => role === 'Title');
  if (tagged.length === 1) return tagged[0];
  const wanted = plain(metadata.title ?? '');
  const named = headings.find(({ text }) => wanted.length > 8 && plain(text) === wanted);
  if (named) return named;
  const textTop = Math.min(...first.elements.filter(isRunningText).map(({ box }) => box.y0));
  const candidates = headings.filter(
    ({ box, text }) => box.y0 < first.height * 0.55 && box.y0 < textTop && !isKnownHeading(text),
  );
  const largest = candidates.reduce<DraftBlock | undefined>(
    (best, block) => (!best || block.style.fontSize > best.style.fontSize + 0.3 ? block : best),
    undefined,
  );
  const isLarge = largest && largest.style.fontSize >= style.bodySize * 1.3;
  return isLarge ? largest : findOpening(first, style);
}

/** Letters of a paragraph at least: imprints and addresses above a title have fewer. */
const SHORTEST_PARAGRAPH = 200;

/** A title stands above all paragraphs. */
function isRunningText({ label, text }: DraftBlock): boolean {
  return label === 'Text' && text.length >= SHORTEST_PARAGRAPH;
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
