import type { FormField, Link, StructureNode } from '../../../page/primitives.ts';
import type { OpenDocument } from '../engine/open-document.ts';
import { readWideString } from '../engine/read-string.ts';
import type { PageSpace } from '../glyphs/page-space.ts';
import { readFormFields } from './read-form-fields.ts';
import { readLinks } from './read-links.ts';
import { readStructure } from './read-structure.ts';

/** What a page has besides what is painted on it. */
export type PageFacts = {
  readonly links: readonly Link[];
  readonly formFields: readonly FormField[];
  readonly structure: readonly StructureNode[];
  readonly pageLabel: string | null;
  /** Whether annotations were made part of the page, so that their text is read with it. */
  readonly flattened: boolean;
};

const FLATTEN_FOR_DISPLAY = 0;
const FLATTENED = 1;

export function readPageFacts(
  document: OpenDocument,
  page: number,
  pageNumber: number,
  space: PageSpace,
): PageFacts {
  const { pdfium, handle } = document;
  const { call } = pdfium;
  const links = readLinks(document, page, space);
  const { formFields, showText } = readFormFields(document, page, space);
  const structure = readStructure(pdfium, page);
  const label = readWideString(pdfium, (buffer, length) =>
    call.FPDF_GetPageLabel(handle, pageNumber, buffer, length),
  );
  const flattened = showText && call.FPDFPage_Flatten(page, FLATTEN_FOR_DISPLAY) === FLATTENED;
  return { links, formFields, structure, pageLabel: label === '' ? null : label, flattened };
}
