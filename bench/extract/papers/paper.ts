/** A field as a schema asks for it, with what may come out: none of it where the paper does not say. */
export type PaperField = {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly values: readonly unknown[];
};

/** A paper of a kind that nothing was fitted on, with what somebody may ask of it. */
export type Paper = {
  readonly id: string;
  readonly kind: string;
  readonly html: string;
  readonly fields: Readonly<Record<string, PaperField>>;
};

const field =
  (schema: PaperField['schema']) =>
  (...values: readonly unknown[]): PaperField => ({ schema, values });

/** Fields by type; more than one value where each of them is a fair reading. */
export const text = field({ type: ['string', 'null'] });
export const date = field({ type: ['string', 'null'], format: 'date' });
export const number = field({ type: ['number', 'null'] });
export const whole = field({ type: ['integer', 'null'] });
export const flag = field({ type: ['boolean', 'null'] });

type Column = PaperField['schema'];
export const TEXT: Column = { type: ['string', 'null'] };
export const NUMBER: Column = { type: ['number', 'null'] };
export const DATE: Column = { type: ['string', 'null'], format: 'date' };

/** Items by the names of their columns. */
export function rows(
  columns: Readonly<Record<string, Column>>,
  cells: readonly (readonly unknown[])[],
): PaperField {
  const names = Object.keys(columns);
  return {
    schema: { type: 'array', items: { type: 'object', properties: columns } },
    values: [
      cells.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] ?? null]))),
    ],
  };
}

/** A page in a fount and size, with rules of its own. */
export function page(style: string, body: string): string {
  return `<meta charset="utf-8"><style>@page{size:A4;margin:18mm}${style}</style>${body}`;
}
