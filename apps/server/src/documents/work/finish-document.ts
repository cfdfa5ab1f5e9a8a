import { type UnclearRegion, unclearRegions } from '@sheaf/agent/unclear-regions';
import type { ParsedDocument, Warning } from '@sheaf/document';
import {
  type FurnitureChoice,
  toAnnotated,
  toFlatJson,
  toMarkdown,
  toStructured,
} from '@sheaf/render';
import { toStorableText } from '../../store/storable-text.ts';
import { type WrittenParts, writeParts } from './write-parts.ts';

/** What is known of a parsed document, and the file its renderings were written to. */
export type FinishedDocument = {
  readonly pages: number;
  readonly elements: number;
  readonly tables: number;
  /** Mean over pages weighted by elements; null without elements. */
  readonly confidence: number | null;
  readonly warnings: readonly { code: string; message: string; page_number: number | null }[];
  readonly engineVersion: string;
  readonly pageFacts: PageFacts;
  /** Elements by page, for formats whose pages are not read one by one. */
  readonly pageElements: readonly { readonly pageNumber: number; readonly elements: number }[];
  /** Regions that a vision model could read better. */
  readonly unclear: readonly UnclearRegion[];
  readonly renderings: WrittenParts;
};

/** What of a job's options the renderings depend on. */
export type FinishOptions = { readonly furniture?: FurnitureChoice };

/** Renders a document in the process that parsed it, once and for all. */
export async function finishDocument(
  document: ParsedDocument,
  folder: string,
  options: FinishOptions,
): Promise<FinishedDocument> {
  const renderings = await writeParts(folder, {
    document: JSON.stringify(document),
    markdown: toMarkdown(document, options),
    annotated: toAnnotated(document, options),
    json: JSON.stringify(toFlatJson(document)),
    structured: JSON.stringify(toStructured(document)),
  });
  const elements = document.pages.flatMap((page) => page.elements);
  const sum = elements.reduce((total, element) => total + element.confidence, 0);
  return {
    pages: document.pages.length,
    elements: elements.length,
    tables: elements.filter((element) => element.label === 'Table').length,
    confidence: elements.length === 0 ? null : sum / elements.length,
    warnings: allWarnings(document),
    engineVersion: document.engineVersion,
    pageFacts: pageFactsOf(document),
    pageElements: document.pages.map((page) => ({
      pageNumber: page.pageNumber,
      elements: page.elements.length,
    })),
    unclear: unclearRegions(document),
    renderings,
  };
}

/** What drawing a page later needs to know. */
export type PageFacts = { numPages: number; turns: Record<string, 90 | 180 | 270> };

function pageFactsOf({ numPages, pages }: ParsedDocument): PageFacts {
  const turns: PageFacts['turns'] = {};
  for (const { pageNumber, orientationDegrees } of pages) {
    if (orientationDegrees) turns[pageNumber] = orientationDegrees;
  }
  return { numPages, turns };
}

/** Each once, though a page's warning may stand in the document too. */
function allWarnings(document: ParsedDocument): FinishedDocument['warnings'] {
  const all: Warning[] = [...document.warnings, ...document.pages.flatMap((page) => page.warnings)];
  const seen = new Map(all.map((one) => [`${one.code} ${one.pageNumber} ${one.message}`, one]));
  return [...seen.values()].map(({ code, message, pageNumber }) => ({
    code,
    message: toStorableText(message),
    page_number: pageNumber,
  }));
}
