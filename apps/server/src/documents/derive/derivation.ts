/** What can be made of a stored document on demand. */
export type Derivation =
  | { readonly kind: 'chunks'; readonly maxTokens: number; readonly overlap: number }
  | TableDerivation
  | { readonly kind: 'chart'; readonly index: number; readonly format: ChartFormat };

export type TableDerivation = {
  readonly kind: 'table';
  readonly index: number;
  readonly format: TableFormat;
  /** CSV with cells as they are, also those that a spreadsheet would compute. */
  readonly raw?: boolean;
};

export const TABLE_FORMATS = ['csv', 'xlsx', 'html'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

export type ChartFormat = 'csv' | 'xlsx';

/** Null: there is no such table or chart. */
export type Derived = Uint8Array | null;

export type DeriveRequest = {
  /** JSON of a ParsedDocument. */
  readonly document: Uint8Array;
  readonly derivation: Derivation;
};
