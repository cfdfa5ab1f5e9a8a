import type { Box } from '@sheaf/document';

/** A JSON Schema (draft 7 or 2020-12) as an object; booleans are schemas too, though nothing can be extracted by them. */
export type JsonSchema = boolean | { readonly [keyword: string]: unknown };

export type ExtractOptions = {
  /** Values less sure than this are left out. Default 0.5: more likely right than wrong. */
  readonly minConfidence?: number;
};

/** Where a value stands in the document. */
export type FieldCitation = {
  /** Zero-based. */
  readonly pageNumber: number;
  readonly elementId: string;
  readonly box: Box;
  /** As printed. */
  readonly text: string;
};

export type ExtractedField = {
  /** Chance that the value is right, 0 to 1, calibrated. */
  readonly confidence: number;
  readonly citations: readonly FieldCitation[];
};

/** What of the schema the data cannot satisfy, and what a language model said that the document does not. */
export type ExtractionError = {
  /** JSON pointer into `data`. */
  readonly pointer: string;
  readonly code: 'required_not_found' | 'schema_not_satisfied' | 'not_in_document';
  readonly message: string;
};

export type Extraction = {
  /** Satisfies the schema, save for what `errors` names. */
  readonly data: unknown;
  /** By JSON pointer into `data`, for each value that was found. */
  readonly fields: Readonly<Record<string, ExtractedField>>;
  readonly errors: readonly ExtractionError[];
};
