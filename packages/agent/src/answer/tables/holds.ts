import type { Condition } from './plan.ts';
import type { ReadColumn, ReadTable } from './read-table.ts';

/** Whether a row meets a condition. */
export function holds(condition: Condition, table: ReadTable, row: number): boolean {
  switch (condition.op) {
    case 'in':
      return setOf(condition.values).has(table.columns[condition.column]?.cells[row] ?? '');
    case 'rows':
      return setOf(condition.rows).has(row);
    case 'period':
      return isWithin(condition, table.columns[condition.column]?.dates[row] ?? Number.NaN);
    case 'any':
      return condition.conditions.some((one) => holds(one, table, row));
    case 'not':
      return !holds(condition.condition, table, row);
    default: {
      const value = measured(table.columns[condition.column], condition.measure)[row] ?? Number.NaN;
      return comparisons[condition.op](value, condition.value);
    }
  }
}

const sets = new WeakMap<readonly (string | number)[], ReadonlySet<string | number>>();

/** The values of a condition for looking up: each is asked for every row. */
function setOf(values: readonly (string | number)[]): ReadonlySet<string | number> {
  const before = sets.get(values);
  if (before) return before;
  const made = new Set(values);
  sets.set(values, made);
  return made;
}

/** Whether a date as one number (yyyymmdd) lies in a period. */
export function isWithin(
  { year, month, day }: Pick<Condition & { op: 'period' }, 'year' | 'month' | 'day'>,
  date: number,
): boolean {
  if (Number.isNaN(date)) return false;
  return (
    (year === undefined || Math.floor(date / 10_000) === year) &&
    (month === undefined || Math.floor(date / 100) % 100 === month) &&
    (day === undefined || date % 100 === day)
  );
}

export const comparisons = {
  '>': (a: number, b: number) => a > b,
  '>=': (a: number, b: number) => a >= b,
  '<': (a: number, b: number) => a < b,
  '<=': (a: number, b: number) => a <= b,
  '=': (a: number, b: number) => a === b,
} as const;

/** What a column's cells are compared by. */
export function measured(
  column: ReadColumn | undefined,
  measure: 'number' | 'date' | 'year',
): Float64Array {
  if (!column) return new Float64Array();
  if (measure === 'number') return column.numbers;
  return measure === 'date' ? column.dates : column.years;
}
