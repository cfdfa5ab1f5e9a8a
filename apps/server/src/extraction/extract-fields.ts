import { extract, type JsonSchema } from '@sheaf/agent';
import type { ExtractedField } from '@sheaf/contract';
import type { ParsedDocument } from '@sheaf/document';
import { pixelBox } from '@sheaf/render';
import { toStorable } from '../store/storable-text.ts';
import type { ExtractReply } from './extract-request.ts';

/** What a schema asks of a document, with places in pixels of its pages. */
export function extractFields(document: ParsedDocument, schema: JsonSchema): ExtractReply {
  const { data, fields, errors } = extract(document, schema);
  const pages = new Map(document.pages.map((page) => [page.pageNumber, page]));
  const shown = Object.entries(fields).map(([pointer, { confidence, citations }]) => {
    const places = citations.flatMap(({ pageNumber, elementId, box, text }) => {
      const page = pages.get(pageNumber);
      if (!page) return [];
      return { page_number: pageNumber, element_id: elementId, bbox: pixelBox(box, page), text };
    });
    return [pointer, { confidence, citations: places }] as const;
  });
  const reply = { data, fields: Object.fromEntries<ExtractedField>(shown), errors: [...errors] };
  return toStorable(reply);
}
