import type { JsonSchema } from '@sheaf/agent';
import type { ExtractedField, Transformed } from '@sheaf/contract';

export type ExtractRequest = {
  /** JSON of a ParsedDocument. */
  readonly document: Uint8Array;
  readonly schema: JsonSchema;
  /** What a language model says it holds, to be checked; nothing where none was asked. */
  readonly proposed?: { readonly value: unknown };
};

/** What was extracted, as the API shows it and the store can keep it. */
export type ExtractReply = {
  readonly data: unknown;
  readonly fields: Readonly<Record<string, ExtractedField>>;
  readonly errors: Transformed['errors'];
};
