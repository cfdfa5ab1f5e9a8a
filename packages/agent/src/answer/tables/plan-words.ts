import type { Calculation, Condition, Plan, Rows } from './plan.ts';
import type { ReadTable } from './read-table.ts';

/** A plan as a person would say it. */
export function planWords(plan: Plan, table: ReadTable): string {
  switch (plan.kind) {
    case 'cells':
      return `${plan.part ? `${plan.part} of ` : ''}${name(table, plan.column)} where ${rowsWords(plan.rows, table)}`;
    case 'count':
      return `number of rows where ${rowsWords(plan.rows, table)}`;
    case 'distinct':
      return `number of different ${name(table, plan.column)} where ${rowsWords(plan.rows, table)}`;
    case 'aggregate':
      return `${AGGREGATES[plan.by]} of ${name(table, plan.column)} where ${rowsWords(plan.rows, table)}`;
    case 'frequent':
      return `${plan.most ? 'most' : 'least'} frequent ${name(table, plan.column)} where ${rowsWords(plan.rows, table)}`;
    case 'calculate':
      return `${CALCULATIONS[plan.op]} of (${planWords(plan.left, table)}) and (${planWords(plan.right, table)})`;
    case 'choose':
      return `which of ${plan.options.map(({ label }) => label).join(', ')} has the ${plan.most ? 'most' : 'least'} rows`;
    case 'verdict':
      return `whether (${planWords(plan.left, table)}) ${plan.op} (${planWords(plan.right, table)})`;
    case 'run':
      return `most rows in a row where ${rowsWords(plan.rows, table)}`;
  }
}

const AGGREGATES = { sum: 'sum', avg: 'average', min: 'least', max: 'most' } as const;

const CALCULATIONS: Readonly<Record<Calculation, string>> = {
  difference: 'difference',
  distance: 'difference',
  sum: 'sum',
  average: 'average',
  ratio: 'ratio',
  share: 'percentage',
  change: 'change in percent',
};

function rowsWords(rows: Rows, table: ReadTable): string {
  switch (rows.kind) {
    case 'where':
      return rows.conditions.map((one) => conditionWords(one, table)).join(' and ') || 'any';
    case 'extreme':
      return `${name(table, rows.column)} is ${rows.most ? 'highest' : 'lowest'} among ${rowsWords(rows.rows, table)}`;
    case 'end':
      return `it is the ${rows.last ? 'last' : 'first'} among ${rowsWords(rows.rows, table)}`;
    case 'shift':
      return `it comes right ${rows.by === 1 ? 'after' : 'before'} ${rowsWords(rows.rows, table)}`;
    case 'beyond':
      return `it comes ${rows.after ? 'after' : 'before'} ${rowsWords(rows.rows, table)}`;
    case 'same':
      return `${name(table, rows.column)} is the same as where ${rowsWords(rows.rows, table)}`;
  }
}

function conditionWords(condition: Condition, table: ReadTable): string {
  switch (condition.op) {
    case 'in':
      return `${name(table, condition.column)} is ${condition.values.join(' or ')}`;
    case 'rows':
      return `the row is ${condition.rows.map((row) => table.columns[table.label]?.cells[row] || `number ${row + 1}`).join(' or ')}`;
    case 'not':
      return `not (${conditionWords(condition.condition, table)})`;
    default:
      return `${name(table, condition.column)} ${condition.op} ${condition.value}`;
  }
}

function name(table: ReadTable, column: number): string {
  return (
    table.columns[column]?.header || (column === table.label ? 'name' : `column ${column + 1}`)
  );
}
