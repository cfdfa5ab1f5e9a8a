import { metadataSchema } from '@sheaf/agent';
import type { ExtractedField, MetadataField } from '@sheaf/contract';
import type { ParsedDocument } from '@sheaf/document';
import { extractFields } from '../../extraction/extract-fields.ts';

export type ExtractedMetadata = {
  readonly values: Readonly<Record<string, unknown>>;
  /** How sure each value is, and where it stands. */
  readonly sources: Readonly<Record<string, ExtractedField>>;
};

/** What a document says of each field; those it does not say are not there. */
export function extractMetadata(
  document: ParsedDocument,
  fields: readonly MetadataField[],
): ExtractedMetadata {
  if (fields.length === 0) return { values: {}, sources: {} };
  const extracted = extractFields(document, metadataSchema(fields));
  const said = Object.entries((extracted.data ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  );
  return {
    values: Object.fromEntries(said),
    sources: Object.fromEntries(
      said.map(([name]) => [name, sourceOf(name, extracted.fields)] as const),
    ),
  };
}

/** A list or a place is made of several values: it is as sure as the least sure of them. */
function sourceOf(name: string, found: Readonly<Record<string, ExtractedField>>): ExtractedField {
  const parts = Object.entries(found)
    .filter(([pointer]) => pointer === `/${name}` || pointer.startsWith(`/${name}/`))
    .map(([, field]) => field);
  return {
    confidence: parts.length === 0 ? 0 : Math.min(...parts.map(({ confidence }) => confidence)),
    citations: parts.flatMap(({ citations }) => citations),
  };
}
