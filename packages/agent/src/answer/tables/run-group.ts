import type { Plan, PlanResult } from './plan.ts';
import type { ReadTable } from './read-table.ts';

/** Cells cited at most for one result. */
const MOST_CELLS = 200;

/** The text of a column whose rows have the most or the least together; the first of equal ones. */
export function runGroup(
  { column, amount, by, most }: Plan & { kind: 'group' },
  rows: readonly number[],
  table: ReadTable,
): PlanResult | undefined {
  const names = table.columns[column]?.cells ?? [];
  const amounts = table.columns[amount]?.numbers ?? new Float64Array();
  const groups = Map.groupBy(
    rows.filter((row) => names[row] !== '' && !Number.isNaN(amounts[row] ?? Number.NaN)),
    (row) => names[row] ?? '',
  );
  let best: { readonly name: string; readonly worth: number } | undefined;
  for (const [name, own] of groups) {
    const sum = own.reduce((total, row) => total + (amounts[row] ?? 0), 0);
    const worth = by === 'sum' ? sum : sum / own.length;
    if (best === undefined || (most ? worth > best.worth : worth < best.worth))
      best = { name, worth };
  }
  if (!best) return undefined;
  const cited = (groups.get(best.name) ?? []).slice(0, MOST_CELLS);
  return { texts: [best.name], cells: cited.map((row) => [row, amount] as const) };
}
