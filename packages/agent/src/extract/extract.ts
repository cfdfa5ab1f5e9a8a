import type { ParsedDocument } from '@sheaf/document';
import { buildData } from './build-data.ts';
import { viewDocument } from './document/view-document.ts';
import type { ExtractedField, Extraction, ExtractOptions, JsonSchema } from './extraction.ts';
import { makeValid } from './make-valid.ts';
import { planFields } from './schema/plan-fields.ts';

/** More likely right than wrong. */
const LEAST_CONFIDENCE = 0.5;

/**
 * Reads what a schema asks for out of a document, without a language model. What the document does not say is null where
 * the schema allows it, else absent; nothing is made up. The schema has passed `checkSchema`.
 */
export function extract(
  document: ParsedDocument,
  schema: JsonSchema,
  options: ExtractOptions = {},
): Extraction {
  const view = viewDocument(document);
  const built = buildData(view, planFields(schema), options.minConfidence ?? LEAST_CONFIDENCE);
  const { data, errors } = makeValid(schema, built.data);
  const fields: Record<string, ExtractedField> = {};
  for (const [pointer, field] of built.fields) if (hasValue(data, pointer)) fields[pointer] = field;
  return { data, fields, errors };
}

function hasValue(data: unknown, pointer: string): boolean {
  let at: unknown = data;
  for (const key of pointer.split('/').slice(1)) {
    if (typeof at !== 'object' || at === null) return false;
    at = (at as Record<string, unknown>)[key.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  return at !== undefined && at !== null;
}
