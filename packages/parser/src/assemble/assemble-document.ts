import type {
  DocumentMetadata,
  Element,
  OutlineEntry,
  Page,
  ParsedDocument,
  Warning,
} from '@sheaf/document';
import { ENGINE_VERSION } from '../engine-version.ts';
import { makeElement } from '../layout/blocks/make-element.ts';
import type { DraftBlock, PageDraft } from '../layout/blocks/page-draft.ts';
import { tieCaptions } from '../layout/figures/tie-captions.ts';
import { measureConfidence } from '../layout/labels/measure-confidence.ts';
import { findContinuations } from '../layout/order/find-continuations.ts';
import { nestLists } from '../layout/order/nest-lists.ts';
import { ParseError } from '../parse-error.ts';
import { mergeTables } from '../tables/merge-tables.ts';
import { measureDocumentStyle } from './document-style.ts';
import { markLoneFurniture } from './furniture/lone-furniture.ts';
import { markRunningFurniture } from './furniture/running-furniture.ts';
import { headingLevels } from './heading-levels.ts';
import { labelHeadings } from './label-headings.ts';
import { linkOutline } from './link-outline.ts';
import { printedPageNumbers } from './printed-page-numbers.ts';
import { tieNotes } from './tie-notes.ts';
import { turnPageBack } from './turn-page-back.ts';

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
  refuseUnread(drafts);
  const labelled = labelHeadings(markFurniture(drafts, facts), facts).map((draft) => ({
    ...draft,
    elements: tieCaptions(tieNotes(nestLists(draft.elements))),
  }));
  const levels = headingLevels(headingsOf(labelled), facts.outline);
  const numbers = printedPageNumbers(labelled);
  const style = measureDocumentStyle(labelled.flatMap((draft) => draft.elements));
  const ids = { next: 0 };
  const pages = labelled.map((draft, index) => {
    const confidences = measureConfidence(draft.elements, draft, style);
    const printedNumber = numbers[index] ?? null;
    const page = makePage(draft, { levels, confidences, printedNumber, ids });
    return turnPageBack(page, draft.direction);
  });
  const { mergedTables, continues } = mergeTables(pages);
  return {
    format: facts.format,
    engineVersion: ENGINE_VERSION,
    numPages: facts.numPages,
    pages: withContinuations(pages, new Map([...findContinuations(pages), ...continues])),
    mergedTables,
    outline: linkOutline(facts.outline, pages),
    metadata: facts.metadata,
    hiddenText: drafts.flatMap((draft) => draft.hiddenText),
    remoteRegions: 0,
    gpuMs: 0,
    warnings: [...facts.warnings, ...drafts.flatMap(lossWarning)],
  };
}

function markFurniture(drafts: readonly PageDraft[], { numPages }: DocumentFacts): PageDraft[] {
  if (numPages === 1) return drafts.map(markLoneFurniture);
  const wanted = new Set(drafts.map(({ pageNumber }) => pageNumber));
  const isWanted = ({ pageNumber }: PageDraft): boolean => wanted.has(pageNumber);
  return markRunningFurniture(withBeside(drafts.map(markUncompared)), isWanted).filter(isWanted);
}

/** Fewest pages beside one that show what left and right pages say. */
const FEWEST_BESIDE = 2;

/** A page with a single one beside it is judged by itself too: the other may be its title page. */
function markUncompared(draft: PageDraft): PageDraft {
  const { beside = [] } = draft;
  return beside.length > 0 && beside.length < FEWEST_BESIDE ? markLoneFurniture(draft) : draft;
}

/** Pages together with those looked at beside them, each once. */
function withBeside(drafts: readonly PageDraft[]): PageDraft[] {
  const pages = new Map<number, PageDraft>();
  for (const draft of drafts.flatMap(({ beside = [] }) => beside))
    pages.set(draft.pageNumber, draft);
  for (const draft of drafts) pages.set(draft.pageNumber, draft);
  return [...pages.values()].sort((a, b) => a.pageNumber - b.pageNumber);
}

/** A document none of whose pages could be read has failed; an empty result would say that it is blank. */
function refuseUnread(drafts: readonly PageDraft[]): void {
  const reasons = drafts.map(({ elements, warnings }) =>
    elements.length > 0 ? undefined : warnings.find(({ code }) => UNREAD.has(code))?.message,
  );
  if (reasons.length === 0 || reasons.includes(undefined)) return;
  const [first] = reasons;
  throw new ParseError(
    'malformed_file',
    reasons.length === 1 ? `${first}` : `none of ${reasons.length} pages could be read; ${first}`,
  );
}

/** Warnings of pages of which nothing was read. */
const UNREAD: ReadonlySet<string> = new Set(['page_failed', 'ocr_failed']);

function headingsOf(drafts: readonly PageDraft[]) {
  return drafts.flatMap(({ elements, pageNumber }) =>
    elements
      .filter(({ label }) => label === 'SectionHeader' || label === 'Title')
      .map((block) => ({ block, pageNumber })),
  );
}

type PageParts = {
  readonly levels: ReadonlyMap<DraftBlock, number>;
  readonly confidences: readonly number[];
  readonly printedNumber: string | null;
  readonly ids: { next: number };
};

function makePage(draft: PageDraft, { levels, confidences, printedNumber, ids }: PageParts): Page {
  const first = ids.next;
  ids.next += draft.elements.length;
  const elements: Element[] = draft.elements.map((block, index) =>
    makeElement(block, {
      id: `e${first + index}`,
      confidence: confidences[index] ?? 0,
      headingLevel: levels.get(block),
      ...(block.captionFor !== undefined && { captionFor: `e${first + block.captionFor}` }),
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
    printedPageNumber: printedNumber,
    warnings: draft.warnings,
  };
}

function withContinuations(
  pages: readonly Page[],
  continues: ReadonlyMap<string, string>,
): readonly Page[] {
  if (continues.size === 0) return pages;
  return pages.map((page) => ({
    ...page,
    elements: page.elements.map((element) => {
      const first = continues.get(element.id);
      return first ? { ...element, continues: first } : element;
    }),
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
