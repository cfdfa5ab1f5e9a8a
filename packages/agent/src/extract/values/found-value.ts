/** How a document writes numbers and dates. */
export type Locale = {
  /** 03/04/2024 is the third of April. */
  readonly dayFirst: boolean;
  /** 1.234 is one thousand and more, 1,234 is little more than one. */
  readonly decimalComma: boolean;
};

/** A value of a known kind inside a text: `text.slice(start, end)`. */
export type FoundValue = {
  readonly start: number;
  readonly end: number;
  /** Comparable form: an ISO date, a plain number, the text without surrounding blanks. */
  readonly value: string | number | boolean;
  /** Currency (ISO 4217) or unit beside a number. */
  readonly unit?: string;
  /** Number of decimals printed. */
  readonly decimals?: number;
};
