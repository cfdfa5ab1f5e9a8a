import type { CellPlace } from './tables/answer-table.ts';

/** A stretch of a document's text that may hold the answer. */
export type Passage = {
  readonly id: string;
  readonly text: string;
  readonly title?: string;
  /** Headings it stands under, outermost first. */
  readonly headings?: readonly string[];
  /** How well the search found it, higher is better. */
  readonly score?: number;
};

/** An earlier question of the conversation, and what was answered. */
export type Turn = { readonly question: string; readonly answer?: string };

/** Where a statement comes from: characters of a passage, cells of a table, or words of an element of a document. */
export type Source =
  | { readonly passageId: string; readonly start: number; readonly end: number }
  | {
      readonly table: string;
      readonly cells: readonly CellPlace[];
      /** Rows of the cells as they are printed, the first of them where there are many. */
      readonly excerpt: string;
    }
  | { readonly document: string; readonly elementId: string; readonly text: string };

export type Statement = {
  readonly text: string;
  readonly sources: readonly Source[];
  /** What it is said of, where an answer speaks of several things: a document, a side of a comparison. */
  readonly label?: string;
};

export type Scale = 'thousand' | 'million' | 'billion' | 'percent';

/** What the documents say to a question; every statement is copied from a source or worked out by a query. */
export type Answer = {
  readonly kind: 'value' | 'list' | 'text' | 'none';
  /** Short answers: a name, a number as it stands in its cell, an amount that was worked out. */
  readonly values: readonly string[];
  readonly unit?: string;
  /** What the numbers count, where the table says it. */
  readonly scale?: Scale;
  /** Chance that the answer is right. */
  readonly confidence: number;
  readonly statements: readonly Statement[];
  /** Where the documents do not answer: what they say that comes nearest. */
  readonly nearest?: Statement;
  /** Other questions the same sources answer. */
  readonly followUps: readonly string[];
  /** The question as it was understood: a follow-up stands by itself. */
  readonly question: string;
  /** How a table was asked, where one was. */
  readonly query?: TableQuery;
};

export type TableQuery = {
  readonly table: string;
  /** The plan in words. */
  readonly plan: string;
  /** For DuckDB, over the relation that `toRelation` makes of the table. */
  readonly sql: string;
  /** Whether the query runs over the table with columns as rows. */
  readonly isTurned: boolean;
};
