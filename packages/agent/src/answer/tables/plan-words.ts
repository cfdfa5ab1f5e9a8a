import { monthName } from '../text/read-value.ts';
import type { Calculation, Condition, Plan, Rows } from './plan.ts';
import type { ReadTable } from './read-table.ts';
import { runPlan } from './run-plan.ts';
import { readableValues } from './values-of.ts';

/** A plan as a person would say it. */
export function planWords(plan: Plan, table: ReadTable): string {
  switch (plan.kind) {
    case 'cells':
      return cellsWords(plan, table);
    case 'count':
      return `number of rows${rowsWords(plan.rows, table)}`;
    case 'distinct':
      return `number of different ${name(table, plan.column)}${rowsWords(plan.rows, table)}`;
    case 'aggregate':
      return `${AGGREGATES[plan.by]} of ${name(table, plan.column)}${rowsWords(plan.rows, table)}`;
    case 'frequent':
      return `${plan.most ? 'most' : 'least'} frequent ${name(table, plan.column)}${rowsWords(plan.rows, table)}`;
    case 'group':
      return groupWords(plan, table);
    case 'calculate':
      return CALCULATIONS[plan.op](operandWords(plan.left, table), operandWords(plan.right, table));
    case 'choose':
      return chooseWords(plan, table);
    case 'verdict':
      return `whether ${operandWords(plan.left, table)} ${plan.op} ${operandWords(plan.right, table)}`;
    case 'run':
      return `most rows in a row${rowsWords(plan.rows, table)}`;
  }
}

const AGGREGATES = {
  sum: 'sum',
  avg: 'average',
  min: 'lowest',
  max: 'highest',
  count: 'number',
} as const;

const CALCULATIONS: Readonly<Record<Calculation, (left: string, right: string) => string>> = {
  difference: (left, right) => `difference of ${left} and ${right}`,
  distance: (left, right) => `difference of ${left} and ${right}`,
  sum: (left, right) => `sum of ${left} and ${right}`,
  average: (left, right) => `average of ${left} and ${right}`,
  ratio: (left, right) => `${left} divided by ${right}`,
  share: (left, right) => `${left} as a share of ${right}`,
  change: (left, right) => `change from ${right} to ${left}`,
};

function groupWords(plan: Plan & { kind: 'group' }, table: ReadTable): string {
  const { column, amount, by, most, take, withAmounts, rows } = plan;
  const worth =
    by === 'count' || amount === undefined
      ? 'number of rows'
      : `${AGGREGATES[by]} of ${name(table, amount)}`;
  const where = rowsWords(rows, table);
  if (withAmounts) return `${worth} by ${name(table, column)}${where}`;
  const many = take === 1 ? '' : `${take} `;
  return `${many}${name(table, column)} with the ${most ? 'highest' : 'lowest'} ${worth}${where}`;
}

/** "North or South, whichever has more": each with what it has. */
function chooseWords({ options, most }: Plan & { kind: 'choose' }, table: ReadTable): string {
  const told = options.map(({ label, plan }) => {
    const result = runPlan(plan, table);
    const value = result ? readableValues(result).join(', ') : '';
    return `${label} (${plan.kind === 'count' ? `${value} rows` : value})`;
  });
  const [first] = options;
  const of =
    first?.plan.kind === 'aggregate'
      ? `${AGGREGATES[first.plan.by]} of ${name(table, first.plan.column)}`
      : 'rows';
  return `${told.join(' or ')}, ${most ? 'most' : 'least'} ${of}`;
}

/** "Revenue, 2022": where the row is known by its name, the name is said, and no more. */
function cellsWords({ rows, column, part }: Plan & { kind: 'cells' }, table: ReadTable): string {
  const own = `${part ? `${part} of ` : ''}${name(table, column)}`;
  const names = rowNames(rows, table);
  if (names !== undefined) {
    if (table.columns[column]?.header === '' && !part) return names;
    return table.isTurned ? `${own}, ${names}` : `${names}, ${own}`;
  }
  return own + rowsWords(rows, table);
}

/** Names of rows that are chosen by nothing else. */
function rowNames(rows: Rows, table: ReadTable): string | undefined {
  const [only, ...more] = rows.kind === 'where' ? rows.conditions : [];
  if (more.length > 0) return undefined;
  if (only?.op === 'in' && only.column === table.label) return only.values.join(', ');
  if (only?.op !== 'rows' || only.rows.length > MOST_NAMED) return undefined;
  const names = only.rows.map((row) => table.columns[table.label]?.cells[row] ?? '');
  return names.includes('') ? undefined : names.join(', ');
}

/** What goes into a calculation, with its value. */
function operandWords(plan: Plan, table: ReadTable): string {
  const result = runPlan(plan, table);
  const values = result ? ` (${readableValues(result).join(', ')})` : '';
  return `${planWords(plan, table)}${values}`;
}

function rowsWords(rows: Rows, table: ReadTable): string {
  const said = whereWords(rows, table);
  return said === '' ? '' : ` where ${said}`;
}

function whereWords(rows: Rows, table: ReadTable): string {
  switch (rows.kind) {
    case 'where':
      return rows.conditions.flatMap((one) => conditionWords(one, table)).join(' and ');
    case 'extreme':
      return `${orderWords(rows, table)} is ${rows.most ? 'highest' : 'lowest'}${amongWords(rows.rows, table)}`;
    case 'end':
      return `it is the ${rows.last ? 'last' : 'first'}${amongWords(rows.rows, table)}`;
    case 'shift':
      return `it comes right ${rows.by === 1 ? 'after' : 'before'} the one where ${whereWords(rows.rows, table)}`;
    case 'beyond':
      return `it comes ${rows.after ? 'after' : 'before'} the one where ${whereWords(rows.rows, table)}`;
    case 'same':
      return `${name(table, rows.column)} is the same as where ${whereWords(rows.rows, table)}`;
  }
}

function orderWords({ column, since }: Rows & { kind: 'extreme' }, table: ReadTable): string {
  const own = name(table, column);
  if (!since) return own;
  const how = since.isRelative ? 'relative change' : 'change';
  return `the ${how} from ${name(table, since.column)} to ${own}`;
}

function amongWords(rows: Rows, table: ReadTable): string {
  const said = whereWords(rows, table);
  return said === '' ? '' : ` among those where ${said}`;
}

/** Rows that only add others up are left out without a word. */
function conditionWords(condition: Condition, table: ReadTable): readonly string[] {
  switch (condition.op) {
    case 'in':
      return [`${name(table, condition.column)} is ${orWords(condition.values)}`];
    case 'period':
      return [`${name(table, condition.column)} is in ${periodWords(condition)}`];
    case 'rows':
      return [
        `the row is ${orWords(condition.rows.map((row) => table.columns[table.label]?.cells[row] || `number ${row + 1}`))}`,
      ];
    case 'any':
      return [condition.conditions.flatMap((one) => conditionWords(one, table)).join(' or ')];
    case 'not': {
      const { condition: inner } = condition;
      if (inner.op === 'rows' && inner.rows.every((row) => table.totals.has(row))) return [];
      return conditionWords(inner, table).map((said) => `not (${said})`);
    }
    default:
      return [`${name(table, condition.column)} ${condition.op} ${condition.value}`];
  }
}

/** Values of a condition that are named; of more their number is said. */
const MOST_NAMED = 6;

function orWords(values: readonly string[]): string {
  const rest = values.length - MOST_NAMED;
  if (rest <= 1) return values.join(' or ');
  return `${values.slice(0, MOST_NAMED).join(', ')} or one of ${rest} more`;
}

function periodWords({ year, month, day }: Condition & { op: 'period' }): string {
  const parts = [day, month === undefined ? undefined : monthName(month), year];
  return parts.filter((part) => part !== undefined).join(' ');
}

function name(table: ReadTable, column: number): string {
  return (
    table.columns[column]?.header || (column === table.label ? 'name' : `column ${column + 1}`)
  );
}
