import type { Condition } from './plan.ts';

/** A condition on rows that words of the question stand for. */
export type RowLink = {
  readonly condition: Condition;
  readonly kind: 'cell' | 'number' | 'date' | 'compare' | 'label';
  readonly column: number;
  readonly rows: readonly number[];
  /** Indexes of the question's words. */
  readonly words: readonly number[];
  /** 0 to 1: how much of the cell the words are. */
  readonly strength: number;
};

/** How well the question's words name a column. */
export type ColumnLink = {
  readonly column: number;
  readonly strength: number;
  readonly words: readonly number[];
};

export type Links = { readonly rows: readonly RowLink[]; readonly columns: readonly ColumnLink[] };
