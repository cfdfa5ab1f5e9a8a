import type { Cue } from './find-cues.ts';
import type { Plan } from './plan.ts';
import type { Operation, Proposal } from './propose-plans.ts';
import type { RowChoice } from './propose-rows.ts';
import type { ReadQuestion } from './read-question.ts';
import type { ReadTable } from './read-table.ts';

/** Rows and columns whose part in the whole is looked at. */
const MOST_CHOICES = 6;
const MOST_COLUMNS = 4;

/** "What share of the revenue comes from the North?", "what percentage of orders were cancelled?": of all rows. */
export function proposeShares(
  { cues }: ReadQuestion,
  table: ReadTable,
  choices: readonly RowChoice[],
  numeric: readonly number[],
): Proposal[] {
  const all = choices.find(({ shape }) => shape === 'all');
  if (!cues.has('share') || !all) return [];
  const parts = choices
    .filter(({ shape, found }) => shape === 'where' && found.length < table.rowCount)
    .slice(0, MOST_CHOICES);
  return parts.flatMap((choice) => {
    const of = (part: Plan, whole: Plan, operation: Operation, columns: number[]): Proposal => ({
      plan: { kind: 'calculate', op: 'share', left: part, right: whole },
      operation,
      choices: [choice],
      columns,
      uses: ['share'],
    });
    const sum = ({ rows }: RowChoice, column: number): Plan => ({
      ...{ kind: 'aggregate', rows, column, measure: 'number', by: 'sum' },
    });
    const count = ({ rows }: RowChoice): Plan => ({ kind: 'count', rows });
    return [
      ...numeric
        .slice(0, MOST_COLUMNS)
        .map((column) => of(sum(choice, column), sum(all, column), 'groupShare', [column])),
      of(count(choice), count(all), 'countShare', []),
    ];
  });
}

/** The most less the least of a column, and the years from the first to the last row. */
export function spreads(
  { cues, asks }: ReadQuestion,
  table: ReadTable,
  choices: readonly RowChoice[],
  numeric: readonly number[],
): Proposal[] {
  if (!cues.has('difference') && asks !== 'how long') return [];
  const bases = choices
    .filter(
      ({ shape, found }) =>
        (shape === 'all' || shape === 'where' || shape === 'either') && found.length > 1,
    )
    .slice(0, 10);
  const dates = [...table.columns.keys()].filter(
    (column) => table.columns[column]?.kind === 'date',
  );
  return bases.flatMap((base) => {
    const spread = (
      column: number,
      measure: 'number' | 'year',
      operation: Operation,
      uses: Cue[],
    ): Proposal => ({
      plan: {
        kind: 'calculate',
        op: 'difference',
        left: { kind: 'aggregate', rows: base.rows, column, measure, by: 'max' },
        right: { kind: 'aggregate', rows: base.rows, column, measure, by: 'min' },
      },
      operation,
      choices: [base],
      columns: [column],
      uses: [...base.uses, 'difference', ...uses],
    });
    return [
      ...(cues.has('most') && cues.has('least')
        ? numeric.map((column) => spread(column, 'number', 'rangeDifference', ['most', 'least']))
        : []),
      ...dates.map((column) => spread(column, 'year', 'yearDifference', [])),
    ];
  });
}
