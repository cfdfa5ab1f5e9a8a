/** A document with its exact truth. */
export type MadeDocument = {
  readonly id: string;
  readonly type:
    | 'invoice'
    | 'order'
    | 'statement'
    | 'form'
    | 'contract'
    | 'receipt'
    | 'lease'
    | 'paper';
  /** Layout and wording, with the language: what is left out together. */
  readonly family: string;
  readonly language: string;
  readonly html: string;
  /** Values by the names of the schema; null where the document does not say. */
  readonly truth: Readonly<Record<string, unknown>>;
  /** What is asked of it, where that is not the same for all of its type. */
  readonly schema?: { readonly properties: Readonly<Record<string, unknown>> };
};

export const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
