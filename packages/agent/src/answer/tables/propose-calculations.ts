import type { Cue } from './find-cues.ts';
import type { Calculation, Plan } from './plan.ts';
import type { Operation, Proposal } from './propose-plans.ts';
import type { RowChoice } from './propose-rows.ts';
import { proposeShares, spreads } from './propose-shares.ts';
import type { ReadQuestion } from './read-question.ts';
import type { ReadTable } from './read-table.ts';
import type { Links } from './row-link.ts';

/** Rows and columns that are set against each other. */
const MOST_ROWS = 8;
const MOST_COLUMNS = 6;
/** Columns that are added up over rows of two names. */
const MOST_SUMMED = 3;

type Sum = readonly [cue: Cue, op: Calculation, operation: Operation];

const OVER_ROWS: readonly Sum[] = [
  ['difference', 'distance', 'rowDifference'],
  ['share', 'share', 'rowShare'],
  ['share', 'ratio', 'rowShare'],
  ['sum', 'sum', 'rowSum'],
];
const OVER_COLUMNS: readonly Sum[] = [
  ['difference', 'difference', 'columnDifference'],
  ['change', 'change', 'change'],
  ['share', 'change', 'change'],
  ['share', 'share', 'columnShare'],
  ['share', 'ratio', 'columnShare'],
  ['average', 'average', 'columnAverage'],
  ['sum', 'sum', 'columnSum'],
];

/** Plans that set two cells, counts or years against each other. */
export function proposeCalculations(
  question: ReadQuestion,
  table: ReadTable,
  links: Links,
  choices: readonly RowChoice[],
): Proposal[] {
  const named = choices.filter(({ shape, links: own }) => shape === 'where' && own.length > 0);
  const rows = named.slice(0, MOST_ROWS * 2);
  const numeric = links.columns
    .filter(({ column }) => table.columns[column]?.kind === 'number')
    .toSorted((a, b) => b.strength - a.strength || a.column - b.column)
    .slice(0, MOST_COLUMNS)
    .map(({ column }) => column);
  return [
    ...overColumns(question, named, links, numeric),
    ...overRows(question, table, rows, numeric),
    ...spreads(question, table, choices, numeric),
    ...proposeShares(question, table, choices, numeric),
  ];
}

function overColumns(
  { cues }: ReadQuestion,
  named: readonly RowChoice[],
  links: Links,
  numeric: readonly number[],
): Proposal[] {
  const linked = numeric.filter((column) => (links.columns[column]?.strength ?? 0) > 0);
  const columns = linked.length >= 2 ? linked : numeric.slice(0, 4);
  const sums = OVER_COLUMNS.filter(([cue]) => cues.has(cue));
  const singles = named.filter(({ found }) => found.length === 1).slice(0, MOST_ROWS + 4);
  return singles.flatMap((choice) =>
    columns.flatMap((left) =>
      columns
        .filter((right) => right !== left)
        .flatMap((right) =>
          sums
            .filter(([, op]) => left < right || (op !== 'sum' && op !== 'average'))
            .map(
              ([cue, op, operation]): Proposal => ({
                plan: {
                  kind: 'calculate',
                  op,
                  left: { kind: 'cells', rows: choice.rows, column: left },
                  right: { kind: 'cells', rows: choice.rows, column: right },
                },
                operation,
                choices: [choice],
                columns: [left, right],
                uses: [...choice.uses, cue],
              }),
            ),
        ),
    ),
  );
}

function overRows(
  question: ReadQuestion,
  table: ReadTable,
  rows: readonly RowChoice[],
  numeric: readonly number[],
): Proposal[] {
  const found: Proposal[] = [];
  for (const left of rows) {
    for (const right of rows) {
      if (left === right || !areApart(left, right)) continue;
      found.push(...betweenRows(question, table, left, right, numeric));
    }
  }
  return found.slice(0, 500);
}

function areApart(a: RowChoice, b: RowChoice): boolean {
  const words = new Set(a.links.flatMap((link) => link.words));
  return !b.links.some((link) => link.words.some((word) => words.has(word)));
}

function betweenRows(
  question: ReadQuestion,
  table: ReadTable,
  left: RowChoice,
  right: RowChoice,
  numeric: readonly number[],
): Proposal[] {
  const isFirst = (left.links[0]?.words[0] ?? 0) < (right.links[0]?.words[0] ?? 0);
  const areSingle = left.found.length === 1 && right.found.length === 1;
  const pair: Pair = { left, right, isFirst };
  return [
    ...(areSingle ? cellSums(question, pair, numeric) : []),
    ...(isFirst && question.cues.has('difference') ? distances(table, pair, areSingle) : []),
    ...(isFirst ? verdicts(question, pair, areSingle ? numeric : []) : []),
    ...(isFirst && !areSingle ? richer(question, pair, numeric) : []),
  ];
}

type Pair = { readonly left: RowChoice; readonly right: RowChoice; readonly isFirst: boolean };

function pairProposal(
  { left, right }: Pair,
  plan: Plan,
  operation: Operation,
  columns: readonly number[],
  uses: readonly Cue[],
): Proposal {
  return { plan, operation, choices: [left, right], columns, uses };
}

function cellSums({ cues }: ReadQuestion, pair: Pair, numeric: readonly number[]): Proposal[] {
  const sums = OVER_ROWS.filter(
    ([cue, op]) => cues.has(cue) && (pair.isFirst || op === 'share' || op === 'ratio'),
  );
  return numeric.flatMap((column) =>
    sums.map(([cue, op, operation]) => {
      const left = cellAt(pair.left, column);
      const right = cellAt(pair.right, column);
      return pairProposal(pair, { kind: 'calculate', op, left, right }, operation, [column], [cue]);
    }),
  );
}

function distances(table: ReadTable, pair: Pair, areSingle: boolean): Proposal[] {
  const { left, right } = pair;
  const between = (a: Plan, b: Plan): Plan => ({
    kind: 'calculate',
    op: 'distance',
    left: a,
    right: b,
  });
  if (!areSingle)
    return [
      pairProposal(
        pair,
        between(countOf(left), countOf(right)),
        'countDifference',
        [],
        ['difference', 'count'],
      ),
    ];
  return [...table.columns.keys()]
    .filter((column) => table.columns[column]?.kind === 'date')
    .map((column) =>
      pairProposal(
        pair,
        between(yearAt(left, column), yearAt(right, column)),
        'yearDifference',
        [column],
        ['difference'],
      ),
    );
}

function verdicts(question: ReadQuestion, pair: Pair, numeric: readonly number[]): Proposal[] {
  const { cues, asks } = question;
  const { left, right } = pair;
  const cue = cues.has('least') ? 'least' : 'most';
  const isChoice = cues.has('or') || cues.has('most') || cues.has('least');
  return [
    ...(isChoice ? [pairProposal(pair, ...chosen(left, right, question))] : []),
    ...(asks === 'verdict' ? numeric : []).map((column) =>
      pairProposal(
        pair,
        {
          kind: 'verdict',
          op: cue === 'least' ? '<' : '>',
          left: cellAt(left, column),
          right: cellAt(right, column),
        },
        'verdict',
        [column],
        [cue],
      ),
    ),
  ];
}

/** "Who sold more, North or South?": rows of each together. */
function richer({ words, cues }: ReadQuestion, pair: Pair, numeric: readonly number[]): Proposal[] {
  if (!cues.has('or') && !cues.has('most') && !cues.has('least')) return [];
  const most = !cues.has('least');
  const uses: Cue[] = ['or', most ? 'most' : 'least'];
  return numeric.slice(0, MOST_SUMMED).map((column) => {
    const optionOf = (choice: RowChoice) => ({
      label: labelOf(choice, words),
      plan: sumOf(choice, column),
    });
    const options = [optionOf(pair.left), optionOf(pair.right)];
    return pairProposal(pair, { kind: 'choose', options, most }, 'chooseSum', [column], uses);
  });
}

function chosen(
  left: RowChoice,
  right: RowChoice,
  { words, cues }: ReadQuestion,
): [Plan, Operation, number[], Cue[]] {
  const most = !cues.has('least');
  const optionOf = (choice: RowChoice) => ({
    label: labelOf(choice, words),
    plan: countOf(choice),
  });
  return [
    { kind: 'choose', options: [optionOf(left), optionOf(right)], most },
    'choose',
    [],
    ['or', most ? 'most' : 'least'],
  ];
}

function labelOf({ links }: RowChoice, words: ReadQuestion['words']): string {
  const [link] = links;
  if (link?.condition.op === 'in' && link.condition.values.length === 1)
    return link.condition.values[0] ?? '';
  return (link?.words ?? []).map((at) => words[at]?.text ?? '').join(' ');
}

function cellAt({ rows }: RowChoice, column: number): Plan {
  return { kind: 'cells', rows, column };
}

function yearAt({ rows }: RowChoice, column: number): Plan {
  return { kind: 'cells', rows, column, part: 'year' };
}

function sumOf({ rows }: RowChoice, column: number): Plan {
  return { kind: 'aggregate', rows, column, measure: 'number', by: 'sum' };
}

function countOf({ rows }: RowChoice): Plan {
  return { kind: 'count', rows };
}
