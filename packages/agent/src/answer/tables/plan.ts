/** Which rows a plan looks at; columns and rows are counted from 0 in the read table. */
export type Rows =
  | { readonly kind: 'where'; readonly conditions: readonly Condition[] }
  /** Those with the most or the least in a column, or of what was added to another one. */
  | {
      readonly kind: 'extreme';
      readonly rows: Rows;
      readonly column: number;
      readonly since?: Since;
      readonly measure: Measure;
      readonly most: boolean;
    }
  | { readonly kind: 'end'; readonly rows: Rows; readonly last: boolean }
  /** The row right after the last of them, or right before the first. */
  | { readonly kind: 'shift'; readonly rows: Rows; readonly by: 1 | -1 }
  /** All rows after the last of them, or before the first. */
  | { readonly kind: 'beyond'; readonly rows: Rows; readonly after: boolean }
  /** Other rows with the same text in a column. */
  | { readonly kind: 'same'; readonly rows: Rows; readonly column: number };

export type Measure = 'number' | 'date';

/** A column that another one is set against: by the difference, or by its share of the earlier one. */
export type Since = { readonly column: number; readonly isRelative: boolean };

export type Condition =
  | { readonly op: 'in'; readonly column: number; readonly values: readonly string[] }
  | { readonly op: 'rows'; readonly rows: readonly number[] }
  | {
      readonly op: '>' | '>=' | '<' | '<=' | '=';
      readonly column: number;
      readonly measure: Measure;
      readonly value: number;
    }
  /** Dates in a year, a month, a month of a year, or on a day of a month. */
  | {
      readonly op: 'period';
      readonly column: number;
      readonly year?: number;
      readonly month?: number;
      readonly day?: number;
    }
  | { readonly op: 'not'; readonly condition: Condition }
  | { readonly op: 'any'; readonly conditions: readonly Condition[] };

/** What is worked out of the rows. */
export type Plan =
  | {
      readonly kind: 'cells';
      readonly rows: Rows;
      readonly column: number;
      readonly part?: 'year' | 'month';
    }
  | { readonly kind: 'count'; readonly rows: Rows }
  | { readonly kind: 'distinct'; readonly rows: Rows; readonly column: number }
  | {
      readonly kind: 'aggregate';
      readonly rows: Rows;
      readonly column: number;
      readonly measure: Measure | 'year';
      readonly by: 'sum' | 'avg' | 'min' | 'max';
    }
  | {
      readonly kind: 'frequent';
      readonly rows: Rows;
      readonly column: number;
      readonly most: boolean;
    }
  /** Texts of a column by what their rows have of another column together, most or least first. */
  | {
      readonly kind: 'group';
      readonly rows: Rows;
      readonly column: number;
      /** Column that is worked out of each text's rows; none where the rows are counted. */
      readonly amount?: number;
      readonly by: 'sum' | 'avg' | 'count';
      readonly most: boolean;
      /** Texts that are told; all where it is not said. */
      readonly take?: number;
      /** Whether what was worked out is told with each. */
      readonly withAmounts: boolean;
    }
  | {
      readonly kind: 'calculate';
      readonly op: Calculation;
      readonly left: Plan;
      readonly right: Plan;
    }
  /** The label whose plan gives the most or the least. */
  | {
      readonly kind: 'choose';
      readonly options: readonly { readonly label: string; readonly plan: Plan }[];
      readonly most: boolean;
    }
  | {
      readonly kind: 'verdict';
      readonly op: '>' | '<' | '=';
      readonly left: Plan;
      readonly right: Plan;
    }
  /** How many rows in a row meet the conditions, at most. */
  | { readonly kind: 'run'; readonly rows: Rows };

export type Calculation =
  | 'difference'
  | 'distance'
  | 'sum'
  | 'average'
  | 'ratio'
  | 'share'
  | 'change';

/** What a plan gives: texts of cells as they stand, or one number. */
export type PlanResult = {
  readonly texts: readonly string[];
  /** What was worked out for each text, where that is told. */
  readonly amounts?: readonly number[];
  readonly number?: number;
  /** Row and column of the cells it rests on. */
  readonly cells: readonly (readonly [number, number])[];
};
