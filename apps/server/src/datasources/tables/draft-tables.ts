import type { ParsedDocument } from '@sheaf/document';

/** A table of a document as it stands there: texts, not yet types. */
export type TableDraft = {
  readonly title: string;
  readonly sourceType: 'document' | 'sheet' | 'chart';
  readonly pageNumber: number | null;
  readonly elementIds: readonly string[];
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

/** The tables of a document; those that run over pages are one. */
export function draftTables(_document: ParsedDocument, _path: string): readonly TableDraft[] {
  return [];
}
