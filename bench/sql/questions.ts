export type Question = {
  readonly file: string;
  readonly question: string;
  readonly sql: string;
  /** Counted in the truth beside the file. */
  readonly answer: string | number | boolean;
};

/** Questions over the corpus' spreadsheets and tables of PDFs. */
export const QUESTIONS: readonly Question[] = [];
