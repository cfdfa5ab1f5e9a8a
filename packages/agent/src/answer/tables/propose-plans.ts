import type { Cue } from './find-cues.ts';
import type { Plan } from './plan.ts';
import { proposeCalculations } from './propose-calculations.ts';
import { proposeGroups } from './propose-groups.ts';
import { proposeRows, type RowChoice } from './propose-rows.ts';
import type { ReadQuestion } from './read-question.ts';
import { type ReadTable, SECTION } from './read-table.ts';
import type { Links } from './row-link.ts';

/** A plan that may answer the question, and what of the question led to it. */
export type Proposal = {
  readonly plan: Plan;
  readonly operation: Operation;
  readonly choices: readonly RowChoice[];
  /** Columns whose cells are the result, or go into it. */
  readonly columns: readonly number[];
  readonly uses: readonly Cue[];
};

export const OPERATIONS = [
  'cells',
  'part',
  'count',
  'distinct',
  'sum',
  'avg',
  'min',
  'max',
  'frequent',
  'group',
  'groupAverage',
  'groups',
  'groupShare',
  'countShare',
  'chooseSum',
  'rowDifference',
  'columnDifference',
  'countDifference',
  'rowShare',
  'columnShare',
  'change',
  'rowSum',
  'columnSum',
  'columnAverage',
  'choose',
  'verdict',
  'run',
  'yearDifference',
  'rangeDifference',
] as const;
export type Operation = (typeof OPERATIONS)[number];

/** Columns that are tried as the result of one choice of rows. */
const MOST_COLUMNS = 12;
/** Plans looked at for one table. */
const MOST_PLANS = 1500;
/** Rows whose cells still make an answer. */
const MOST_VALUES = 12;

export function proposePlans(question: ReadQuestion, table: ReadTable, links: Links): Proposal[] {
  const choices = proposeRows(question, table, links);
  const columns = links.columns
    .filter(
      ({ column }) =>
        (table.columns[column]?.filled ?? 0) > 0 && table.columns[column]?.id !== SECTION,
    )
    .toSorted((a, b) => b.strength - a.strength || a.column - b.column)
    .slice(0, MOST_COLUMNS)
    .map(({ column }) => column);
  return [
    ...proposeCalculations(question, table, links, choices),
    ...choices.flatMap((choice) => [
      ...numbersOf(question, table, choice, columns),
      ...cellsOf(question, table, choice, columns),
    ]),
  ].slice(0, MOST_PLANS);
}

function cellsOf(
  question: ReadQuestion,
  table: ReadTable,
  choice: RowChoice,
  columns: readonly number[],
): Proposal[] {
  const { rows, found } = choice;
  if (
    found.length > MOST_VALUES ||
    (choice.shape === 'all' && found.length > 1 && !question.cues.has('list'))
  )
    return [];
  return columns.flatMap((column): Proposal[] => {
    const base = { choices: [choice], columns: [column], uses: choice.uses };
    const plans: Proposal[] = [
      { ...base, plan: { kind: 'cells', rows, column }, operation: 'cells' },
    ];
    if (table.columns[column]?.kind === 'date' && question.asks !== 'who')
      for (const part of ['year', 'month'] as const)
        if (question.words.some(({ norm }) => norm === part || norm === `${part}s`))
          plans.push({ ...base, plan: { kind: 'cells', rows, column, part }, operation: 'part' });
    return plans;
  });
}

function numbersOf(
  question: ReadQuestion,
  table: ReadTable,
  choice: RowChoice,
  columns: readonly number[],
): Proposal[] {
  const { rows, shape } = choice;
  const { cues } = question;
  const base = { choices: [choice], columns: [] };
  const plans: Proposal[] = [];
  if (cues.has('count') && shape !== 'extreme' && shape !== 'end' && shape !== 'shift')
    plans.push({
      ...base,
      plan: { kind: 'count', rows },
      operation: 'count',
      uses: [...choice.uses, 'count'],
    });
  if (cues.has('consecutive') && shape === 'where')
    plans.push({
      ...base,
      plan: { kind: 'run', rows },
      operation: 'run',
      uses: [...choice.uses, 'consecutive'],
    });
  if (shape === 'extreme' || shape === 'end' || shape === 'shift') return plans;
  for (const column of columns) {
    if (table.columns[column]?.kind === 'number')
      plans.push(...aggregates(question, choice, column));
    else plans.push(...groupings(question, choice, column));
  }
  return [...plans, ...proposeGroups(question, table, choice, columns)];
}

const AGGREGATES = [
  ['sum', 'sum'],
  ['average', 'avg'],
  ['least', 'min'],
  ['most', 'max'],
] as const;

function aggregates({ cues, asks }: ReadQuestion, choice: RowChoice, column: number): Proposal[] {
  if (choice.found.length < 2) return [];
  // "What was the revenue of the North?" means all of its rows together.
  const isOpen = asks === 'how many' || asks === 'how much' || asks === 'what';
  return AGGREGATES.filter(([cue]) => cues.has(cue) || (cue === 'sum' && isOpen)).map(
    ([cue, by]) => ({
      plan: { kind: 'aggregate', rows: choice.rows, column, measure: 'number', by },
      operation: by,
      choices: [choice],
      columns: [column],
      uses: cues.has(cue) ? [...choice.uses, cue] : choice.uses,
    }),
  );
}

function groupings({ cues }: ReadQuestion, choice: RowChoice, column: number): Proposal[] {
  const plans: Proposal[] = [];
  const base = { choices: [choice], columns: [column] };
  const { rows, found } = choice;
  if (found.length < 2) return [];
  if (cues.has('count'))
    plans.push({
      ...base,
      plan: { kind: 'distinct', rows, column },
      operation: 'distinct',
      uses: cues.has('distinct')
        ? [...choice.uses, 'count', 'distinct']
        : [...choice.uses, 'count'],
    });
  if (cues.has('frequent'))
    plans.push({
      ...base,
      plan: { kind: 'frequent', rows, column, most: !cues.has('least') },
      operation: 'frequent',
      uses: [...choice.uses, 'frequent', cues.has('least') ? 'least' : 'most'],
    });
  return plans;
}
