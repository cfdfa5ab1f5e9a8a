export type Question = {
  readonly file: string;
  readonly question: string;
  readonly sql: string;
  /** As the truth beside the file has it. */
  readonly answer: string | number;
};
