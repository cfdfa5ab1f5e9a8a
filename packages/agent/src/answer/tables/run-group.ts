import type { Plan, PlanResult } from './plan.ts';
import type { ReadTable } from './read-table.ts';

/** Cells cited at most for one result. */
const MOST_CELLS = 200;

type Group = { readonly name: string; readonly worth: number; readonly rows: readonly number[] };

/** Texts of a column by what their rows have together; the first in the table comes first among equal ones. */
export function runGroup(
  plan: Plan & { kind: 'group' },
  rows: readonly number[],
  table: ReadTable,
): PlanResult | undefined {
  const { take, most, amount, column, withAmounts } = plan;
  const groups = groupsOf(plan, rows, table).toSorted((a, b) =>
    most ? b.worth - a.worth : a.worth - b.worth,
  );
  const told = groups.slice(0, take);
  if (told.length === 0) return undefined;
  const cited = told.flatMap((group) => group.rows).slice(0, MOST_CELLS);
  return {
    texts: told.map(({ name }) => name),
    ...(withAmounts ? { amounts: told.map(({ worth }) => tidy(worth)) } : {}),
    cells: cited.map((row) => [row, amount ?? column] as const),
  };
}

function groupsOf(
  { column, amount, by }: Plan & { kind: 'group' },
  rows: readonly number[],
  table: ReadTable,
): Group[] {
  const names = table.columns[column]?.cells ?? [];
  const amounts = amount === undefined ? undefined : table.columns[amount]?.numbers;
  const groups = new Map<string, { sum: number; rows: number[] }>();
  for (const row of rows) {
    const name = names[row] ?? '';
    const value = amounts ? (amounts[row] ?? Number.NaN) : 1;
    if (name === '' || Number.isNaN(value)) continue;
    const group = groups.get(name) ?? { sum: 0, rows: [] };
    group.sum += value;
    group.rows.push(row);
    groups.set(name, group);
  }
  return [...groups].map(([name, { sum, rows: own }]) => ({
    name,
    worth: by === 'avg' ? sum / own.length : sum,
    rows: own,
  }));
}

/** Sums of decimal fractions without the dust of binary ones. */
function tidy(number: number): number {
  return Number(number.toPrecision(12));
}
