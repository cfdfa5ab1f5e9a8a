import type { Kind, Wording } from '../lexicon/concept.ts';

/** A way to say what a field is, as a label might. */
export type Phrase = {
  readonly meanings: readonly string[];
  /** 1 for the schema's own words, less for synonyms that only partly fit. */
  readonly weight: number;
  /** The schema's own words. */
  readonly isOwn: boolean;
};

export type ScalarType = 'string' | 'number' | 'integer' | 'boolean';

/** Keywords of one schema with its references resolved. */
export type Keywords = { readonly [keyword: string]: unknown };

type Common = {
  readonly phrases: readonly Phrase[];
  readonly isNullable: boolean;
  readonly keywords: Keywords;
};

export type ValuePlan = Common & {
  readonly node: 'value';
  readonly type: ScalarType;
  readonly kind: Kind;
  /** How like a field of invoices, statements and agreements it is, 0 to 1; those have a ranker of their own. */
  readonly known: number;
  readonly wording?: Wording;
  /** Allowed values that are text, number or boolean. */
  readonly choices?: readonly (string | number | boolean)[];
  /** What the object around it is called: `seller` of `seller.name`. */
  readonly parents: readonly Phrase[];
  /** Words that say whose or which a field of this schema is, this one's and the others': `driver` of `driver_name`. */
  readonly telling: ReadonlySet<string>;
};

export type ObjectPlan = Common & {
  readonly node: 'object';
  readonly properties: readonly PropertyPlan[];
};

export type PropertyPlan = {
  readonly name: string;
  readonly isRequired: boolean;
  readonly plan: FieldPlan;
};

export type ArrayPlan = Common & { readonly node: 'array'; readonly items: FieldPlan };

/** What a schema asks for, ready to be looked for in a document. */
export type FieldPlan = ValuePlan | ObjectPlan | ArrayPlan;
