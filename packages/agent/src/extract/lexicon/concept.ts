/** What a value is, whatever its schema calls it; decides where it is looked for and how it is read. */
export const KINDS = [
  'date',
  'datetime',
  'time',
  'money',
  'number',
  'percent',
  'boolean',
  'identifier',
  'party',
  'person',
  'address',
  'email',
  'phone',
  'url',
  'uuid',
  'iban',
  'bic',
  'currency',
  'duration',
  'jurisdiction',
  'country',
  'title',
  'text',
] as const;

export type Kind = (typeof KINDS)[number];

/** Turns of phrase that say a value without a label in front of it. */
export type Wording =
  | 'parties'
  | 'governing_law'
  | 'agreement_date'
  | 'term_start'
  | 'term_end'
  | 'term'
  | 'merchant'
  | 'addressee'
  | 'signatory'
  | 'document_title';

/** Labels that mean the same field. */
export type Concept = {
  readonly kind: Kind;
  /** Of invoices, statements and agreements, which are alike the world over; other papers are as their writers like. */
  readonly isOfTrade: boolean;
  readonly wording?: Wording;
  /** The meanings of each label. */
  readonly phrases: readonly (readonly string[])[];
};
