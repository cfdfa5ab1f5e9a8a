/** A term that satisfies a clause, and how well: 1 is what was asked for, less is a variant. */
export type Alternative = { readonly term: string; readonly weight: number };

/** One thing asked for; of its alternatives the best one in a chunk counts. */
export type Clause = {
  /** As the query has it. */
  readonly text: string;
  readonly kind: 'word' | 'phrase' | 'prefix' | 'synonym';
  readonly weight: number;
  readonly mode: 'may' | 'must' | 'mustNot';
  readonly alternatives: readonly Alternative[];
  /** Of a phrase: its words in order, each as the terms it may be, and how many positions after the first. */
  readonly words?: readonly { readonly terms: readonly string[]; readonly offset: number }[];
  /** Whether a word like it is looked for where it does not occur. */
  readonly mayBeMisspelt: boolean;
};
