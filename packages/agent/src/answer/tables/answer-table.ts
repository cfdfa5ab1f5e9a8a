/** A table to be asked: text cells under headers that may have several levels. */
export type AnswerTable = {
  /** How queries and citations name it. */
  readonly name: string;
  readonly title?: string;
  /** Whether it stands in the passage that a search found best. */
  readonly isFoundFirst?: boolean;
  readonly columns: readonly AnswerColumn[];
  readonly rows: readonly AnswerRow[];
};

export type AnswerColumn = {
  readonly id: string;
  /** From the outermost level to the innermost; one entry where headers have one level. */
  readonly header: readonly string[];
};

export type AnswerRow = {
  readonly id: string;
  /** Headings of the sections a row lies in, outermost first. */
  readonly path?: readonly string[];
  readonly cells: readonly string[];
  /** How citations name the part of the table that the row stands in, where a table has several. */
  readonly part?: string;
};

/** A cell by the ids of its row and column; no column means the row as a whole. */
export type CellPlace = { readonly row: string; readonly column: string };
