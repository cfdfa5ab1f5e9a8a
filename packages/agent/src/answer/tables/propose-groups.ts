import type { Cue } from './find-cues.ts';
import type { Plan } from './plan.ts';
import type { Operation, Proposal } from './propose-plans.ts';
import type { RowChoice } from './propose-rows.ts';
import type { ReadQuestion } from './read-question.ts';
import type { ReadTable } from './read-table.ts';

/** Columns that are added up, and by which rows are put together. */
const MOST_AMOUNTS = 3;
const MOST_GROUPS = 3;
/** Groups that are told at most of a list. */
const MOST_TOLD = 12;
/** Fewer rows make no groups. */
const LEAST_ROWS = 3;

type Group = Plan & { readonly kind: 'group' };

/** "Which region sold the most?", "revenue by region": rows with the same text count together, where there are several of one. */
export function proposeGroups(
  question: ReadQuestion,
  table: ReadTable,
  choice: RowChoice,
  columns: readonly number[],
): Proposal[] {
  const { cues } = question;
  const isAsked = cues.has('most') || cues.has('least') || cues.has('each');
  if (!isAsked || choice.found.length < LEAST_ROWS) return [];
  const isLess = (column: number) =>
    new Set(choice.found.map((row) => table.columns[column]?.cells[row])).size <
    choice.found.length;
  const texts = columns
    .filter((column) => table.columns[column]?.kind !== 'number' && isLess(column))
    .slice(0, MOST_GROUPS);
  const amounts = columns
    .filter((column) => table.columns[column]?.kind === 'number')
    .slice(0, MOST_AMOUNTS);
  return texts.flatMap((column) => [
    ...amounts.flatMap((amount) => ofAmount(question, choice, column, amount)),
    ...(cues.has('each') ? [counted(question, choice, column)] : []),
  ]);
}

function ofAmount(
  question: ReadQuestion,
  choice: RowChoice,
  column: number,
  amount: number,
): Proposal[] {
  const { cues } = question;
  const ways: readonly ('sum' | 'avg')[] = cues.has('average') ? ['sum', 'avg'] : ['sum'];
  return ways.flatMap((by): Proposal[] => {
    const base = { kind: 'group', rows: choice.rows, column, amount, by } as const;
    const average: readonly Cue[] = by === 'avg' ? ['average'] : [];
    const listed: Group = { ...base, most: true, take: MOST_TOLD, withAmounts: true };
    return [
      ...(cues.has('most') || cues.has('least') ? [atEnd(question, choice, base, average)] : []),
      ...(cues.has('each') ? [proposal(listed, 'groups', choice, ['each', ...average])] : []),
    ];
  });
}

/** The one with the most or the least, or as many as are asked for. */
function atEnd(
  question: ReadQuestion,
  choice: RowChoice,
  base: Omit<Group, 'most' | 'take' | 'withAmounts'>,
  average: readonly Cue[],
): Proposal {
  const most = !question.cues.has('least');
  const uses: readonly Cue[] = [most ? 'most' : 'least', ...average];
  const take = asked(question);
  if (take !== undefined)
    return proposal({ ...base, most, take, withAmounts: true }, 'groups', choice, uses);
  const operation = base.by === 'avg' ? 'groupAverage' : 'group';
  return proposal({ ...base, most, take: 1, withAmounts: false }, operation, choice, uses);
}

/** How many rows each text has. */
function counted(question: ReadQuestion, choice: RowChoice, column: number): Proposal {
  const uses: readonly Cue[] = question.cues.has('count') ? ['each', 'count'] : ['each'];
  const plan: Group = {
    ...{ kind: 'group', rows: choice.rows, column, by: 'count', most: true },
    ...{ take: MOST_TOLD, withAmounts: true },
  };
  return proposal(plan, 'groups', choice, uses);
}

function proposal(
  plan: Group,
  operation: Operation,
  choice: RowChoice,
  uses: readonly Cue[],
): Proposal {
  const columns = plan.amount === undefined ? [plan.column] : [plan.column, plan.amount];
  return { plan, operation, choices: [choice], columns, uses: [...choice.uses, ...uses] };
}

/** "The top 3", "the five largest": how many are asked for, where it is a small number next to the word. */
function asked({ numbers, cues }: ReadQuestion): number | undefined {
  const ends = [...(cues.get('most') ?? []), ...(cues.get('least') ?? [])];
  const found = numbers.find(
    ({ value, at, comparison }) =>
      comparison === '=' &&
      Number.isInteger(value) &&
      value > 1 &&
      value <= MOST_TOLD &&
      ends.some((end) => Math.abs(end - at) === 1),
  );
  return found?.value;
}
