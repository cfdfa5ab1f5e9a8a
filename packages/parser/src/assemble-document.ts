import type {
  DocumentMetadata,
  Element,
  OutlineEntry,
  Page,
  ParsedDocument,
  Warning,
} from '@sheaf/document';
import { ENGINE_VERSION } from './engine-version.ts';
import { type DocumentStyle, measureDocumentStyle } from './layout/document-style.ts';
import { findTitle } from './layout/find-title.ts';
import { headingLevels } from './layout/heading-levels.ts';
import { labelBlocks } from './layout/label-blocks.ts';
import { makeElement } from './layout/make-element.ts';
import { measureConfidence } from './layout/measure-confidence.ts';
import type { DraftBlock, PageDraft } from './layout/page-draft.ts';

/** What the file itself tells about the whole document. */
export type DocumentFacts = {
  readonly format: string;
  readonly numPages: number;
  readonly metadata: DocumentMetadata;
  /** `elementId` is still null here. */
  readonly outline: readonly OutlineEntry[];
  readonly warnings: readonly Warning[];
};

/** Puts drafted pages together: what only the whole document shows is decided here. */
export function assembleDocument(
  drafts: readonly PageDraft[],
  facts: DocumentFacts,
): ParsedDocument {
  const labelled = labelHeadings(drafts, facts);
  const levels = headingLevels(
    labelled.flatMap((draft) =>
      draft.elements
        .filter(({ label }) => label === 'SectionHeader' || label === 'Title')
        .map((block) => ({ block, pageNumber: draft.pageNumber })),
    ),
    facts.outline,
  );
  const ids = { next: 0 };
  const pages = labelled.map((draft) => makePage(draft, levels, ids));
  return {
    format: facts.format,
    engineVersion: ENGINE_VERSION,
    numPages: facts.numPages,
    pages,
    mergedTables: [],
    outline: linkOutline(facts.outline, pages),
    metadata: facts.metadata,
    hiddenText: drafts.flatMap((draft) => draft.hiddenText),
    remoteRegions: 0,
    gpuMs: 0,
    warnings: [...facts.warnings, ...drafts.flatMap(lossWarning)],
  };
}

/** Headings once more, measured against the running text of the whole document. */
function labelHeadings(drafts: readonly PageDraft[], facts: DocumentFacts): PageDraft[] {
  const style = measureDocumentStyle(drafts.flatMap((draft) => draft.elements));
  const marked =
    drafts.length === 1 ? drafts : drafts.map((draft) => relabelHeadings(draft, style));
  const title = findTitle(marked, style, facts.metadata);
  return marked.map((draft) => ({
    ...draft,
    elements: draft.elements.map((block) =>
      block === title ? { ...block, label: 'Title' as const } : block,
    ),
  }));
}

function relabelHeadings(draft: PageDraft, style: DocumentStyle): PageDraft {
  const again = labelBlocks(draft.elements, draft, style);
  return {
    ...draft,
    elements: draft.elements.map((block, index) => {
      const now = again[index] ?? block;
      return RUNNING.has(block.label) && RUNNING.has(now.label) ? now : block;
    }),
  };
}

/** Labels that depend on how the rest of the document is set. */
const RUNNING: ReadonlySet<string> = new Set(['Text', 'SectionHeader', 'ListItem']);

function makePage(
  draft: PageDraft,
  levels: ReadonlyMap<DraftBlock, number>,
  ids: { next: number },
): Page {
  const elements: Element[] = draft.elements.map((block) =>
    makeElement(block, {
      id: `e${ids.next++}`,
      confidence: measureConfidence(block, draft),
      headingLevel: levels.get(block),
    }),
  );
  return {
    pageNumber: draft.pageNumber,
    width: draft.width,
    height: draft.height,
    pixelsPerPoint: draft.pixelsPerPoint,
    imageSize: draft.imageSize,
    elements,
    ocrApplied: draft.ocrApplied,
    ocrScore: draft.ocrScore,
    ocrReason: draft.ocrReason,
    orientationDegrees: draft.orientationDegrees,
    ...(draft.skewDegrees !== 0 && { skewDegrees: draft.skewDegrees }),
    transcriptLines: draft.transcriptLines,
    printedPageNumber: draft.pageLabel,
    warnings: draft.warnings,
  };
}

function linkOutline(outline: readonly OutlineEntry[], pages: readonly Page[]): OutlineEntry[] {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const headings = new Map<string, string>();
  for (const page of pages)
    for (const element of page.elements)
      if (element.label === 'SectionHeader' || element.label === 'Title')
        headings.set(`${page.pageNumber} ${plain(element.text)}`, element.id);
  return outline.map((entry) => ({
    ...entry,
    elementId: headings.get(`${entry.pageNumber} ${plain(entry.title)}`) ?? null,
  }));
}

/** Words in must be words out: says how many letters and digits of a page are in none of its elements. */
function lossWarning(draft: PageDraft): Warning[] {
  const lost = draft.charactersIn - draft.charactersOut;
  if (lost <= 0) return [];
  return [
    {
      code: 'text_lost',
      message: `${lost} of ${draft.charactersIn} letters and digits of page ${draft.pageNumber + 1} are in none of its elements`,
      pageNumber: draft.pageNumber,
    },
  ];
}
