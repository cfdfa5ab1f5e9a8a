/** What was measured of the points of one drawn chart, and which of them are right. */
export type ChartPoints = {
  readonly program: string;
  readonly ending: 'pdf' | 'png';
  readonly file: string;
  readonly kind: string;
  /** Read without some of what the chart shows: fitted to, but not reported. */
  readonly isHurt: boolean;
  readonly points: readonly {
    readonly isRight: boolean;
    readonly measures: Readonly<Record<string, number>>;
  }[];
};
