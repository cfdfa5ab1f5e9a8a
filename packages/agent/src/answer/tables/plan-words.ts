import type { Calculation, Condition, Plan, Rows } from './plan.ts';
import type { ReadTable } from './read-table.ts';
import { runPlan } from './run-plan.ts';
import { valuesOf } from './values-of.ts';

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
      return `${name(table, plan.column)} with the ${plan.most ? 'highest' : 'lowest'} ${AGGREGATES[plan.by]} of ${name(table, plan.amount)}${rowsWords(plan.rows, table)}`;
    case 'calculate':
      return `${CALCULATIONS[plan.op]} of ${operandWords(plan.left, table)} and ${operandWords(plan.right, table)}`;
    case 'choose':
      return `which of ${plan.options.map(({ label }) => label).join(', ')} has the ${plan.most ? 'most' : 'least'} rows`;
    case 'verdict':
      return `whether ${operandWords(plan.left, table)} ${plan.op} ${operandWords(plan.right, table)}`;
    case 'run':
      return `most rows in a row${rowsWords(plan.rows, table)}`;
  }
}

const AGGREGATES = { sum: 'sum', avg: 'average', min: 'lowest', max: 'highest' } as const;

const CALCULATIONS: Readonly<Record<Calculation, string>> = {
  difference: 'difference',
  distance: 'difference',
  sum: 'sum',
  average: 'average',
  ratio: 'ratio',
  share: 'percentage',
  change: 'change in percent',
};

/** "Revenue, 2022": where the row is known by its name, the name is said, and no more. */
function cellsWords({ rows, column, part }: Plan & { kind: 'cells' }, table: ReadTable): string {
  const own = `${part ? `${part} of ` : ''}${name(table, column)}`;
  const [only, ...more] = rows.kind === 'where' ? rows.conditions : [];
  if (only?.op === 'in' && more.length === 0 && only.column === table.label) {
    const names = only.values.join(', ');
    return table.isTurned ? `${own}, ${names}` : `${names}, ${own}`;
  }
  return own + rowsWords(rows, table);
}

/** What goes into a calculation, with its value. */
function operandWords(plan: Plan, table: ReadTable): string {
  const result = runPlan(plan, table);
  const values = result ? ` (${valuesOf(result).join(', ')})` : '';
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
      return `${name(table, rows.column)} is ${rows.most ? 'highest' : 'lowest'}${amongWords(rows.rows, table)}`;
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

function amongWords(rows: Rows, table: ReadTable): string {
  const said = whereWords(rows, table);
  return said === '' ? '' : ` among those where ${said}`;
}

/** Rows that only add others up are left out without a word. */
function conditionWords(condition: Condition, table: ReadTable): readonly string[] {
  switch (condition.op) {
    case 'in':
      return [`${name(table, condition.column)} is ${condition.values.join(' or ')}`];
    case 'rows':
      return [
        `the row is ${condition.rows.map((row) => table.columns[table.label]?.cells[row] || `number ${row + 1}`).join(' or ')}`,
      ];
    case 'not': {
      const { condition: inner } = condition;
      if (inner.op === 'rows' && inner.rows.every((row) => table.totals.has(row))) return [];
      return conditionWords(inner, table).map((said) => `not (${said})`);
    }
    default:
      return [`${name(table, condition.column)} ${condition.op} ${condition.value}`];
  }
}

function name(table: ReadTable, column: number): string {
  return (
    table.columns[column]?.header || (column === table.label ? 'name' : `column ${column + 1}`)
  );
}
