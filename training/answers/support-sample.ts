/** A statement whose support is known, as it was measured. */
export type SupportSample = {
  readonly measured: Readonly<Record<string, number>>;
  readonly isRight: boolean;
  /** The page, turn or article it was written for. */
  readonly group: string;
  /** Judged by a person, a sentence of an answer with marks, or how it was made. */
  readonly how: string;
  readonly fold: number;
};
