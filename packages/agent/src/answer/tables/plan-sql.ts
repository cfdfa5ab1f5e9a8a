import type { Calculation, Condition, Plan, Rows } from './plan.ts';
import type { ReadTable } from './read-table.ts';

/**
 * A plan as a query for DuckDB over the relation that `toRelation` makes of the table: `_row` counts its rows, each
 * column is text under its id, and its numbers, dates (yyyymmdd) and years stand beside it as doubles.
 */
export function planSql(plan: Plan, table: ReadTable): string {
  switch (plan.kind) {
    case 'cells':
      return cellsSql(plan, table);
    case 'count':
      return `SELECT count(*) AS value FROM ${rowsSql(plan.rows, table)}`;
    case 'distinct':
      return `SELECT count(DISTINCT nullif(${text(table, plan.column)}, '')) AS value FROM ${rowsSql(plan.rows, table)}`;
    case 'aggregate':
      return `SELECT ${plan.by}(${measure(table, plan.column, plan.measure)}) AS value FROM ${rowsSql(plan.rows, table)}`;
    case 'frequent': {
      const own = text(table, plan.column);
      const order = plan.most ? 'DESC' : 'ASC';
      return `SELECT ${own} AS value FROM ${rowsSql(plan.rows, table)} WHERE ${own} <> '' GROUP BY ${own} ORDER BY count(*) ${order}, min(_row) LIMIT 1`;
    }
    case 'group':
      return groupSql(plan, table);
    case 'calculate':
      return `SELECT ${calculations[plan.op](numberSql(plan.left, table), numberSql(plan.right, table))} AS value`;
    case 'choose': {
      const options = plan.options.map(
        ({ label, plan: own }, at) => `(${at}, ${quote(label)}, ${numberSql(own, table)})`,
      );
      return `SELECT label AS value FROM (VALUES ${options.join(', ')}) AS options(place, label, amount) ORDER BY amount ${plan.most ? 'DESC' : 'ASC'}, place LIMIT 1`;
    }
    case 'verdict':
      return `SELECT CASE WHEN ${numberSql(plan.left, table)} ${plan.op} ${numberSql(plan.right, table)} THEN 'yes' ELSE 'no' END AS value`;
    case 'run':
      return `SELECT coalesce(max(length), 0) AS value FROM (SELECT count(*) AS length FROM (SELECT _row - row_number() OVER (ORDER BY _row) AS run FROM ${rowsSql(plan.rows, table)}) GROUP BY run)`;
  }
}

const calculations: Readonly<Record<Calculation, (left: string, right: string) => string>> = {
  difference: (left, right) => `${left} - ${right}`,
  distance: (left, right) => `abs(${left} - ${right})`,
  sum: (left, right) => `${left} + ${right}`,
  average: (left, right) => `(${left} + ${right}) / 2`,
  ratio: (left, right) => `${left} / ${right}`,
  share: (left, right) => `100 * ${left} / ${right}`,
  change: (left, right) => `100 * (${left} - ${right}) / ${right}`,
};

function groupSql(plan: Plan & { kind: 'group' }, table: ReadTable): string {
  const own = text(table, plan.column);
  const amount = plan.amount === undefined ? '_row' : measure(table, plan.amount, 'number');
  const worth = `${plan.by}(${amount})`;
  const told = plan.withAmounts ? `${own} AS value, ${worth} AS amount` : `${own} AS value`;
  const limit = plan.take === undefined ? '' : ` LIMIT ${plan.take}`;
  return `SELECT ${told} FROM ${rowsSql(plan.rows, table)} WHERE ${own} <> '' AND ${amount} IS NOT NULL GROUP BY ${own} ORDER BY ${worth} ${plan.most ? 'DESC' : 'ASC'}, min(_row)${limit}`;
}

function cellsSql(plan: Plan & { kind: 'cells' }, table: ReadTable): string {
  const own = text(table, plan.column);
  const date = measure(table, plan.column, 'date');
  const months =
    "['January','February','March','April','May','June','July','August','September','October','November','December']";
  const value = {
    year: `CASE WHEN ${date} >= 10000 THEN CAST(CAST(floor(${date} / 10000) AS BIGINT) AS VARCHAR) END`,
    month: `list_extract(${months}, CAST(floor(${date} / 100) AS BIGINT) % 100)`,
    text: own,
  }[plan.part ?? 'text'];
  return `SELECT ${value} AS value FROM ${rowsSql(plan.rows, table)} WHERE trim(${own}) <> '' AND ${value} IS NOT NULL ORDER BY _row`;
}

/** The one number of a plan, in parentheses. */
function numberSql(plan: Plan, table: ReadTable): string {
  if (plan.kind !== 'cells') return `(${planSql(plan, table)})`;
  const value = measure(table, plan.column, plan.part === 'year' ? 'year' : 'number');
  return `(SELECT ${value} FROM ${rowsSql(plan.rows, table)} ORDER BY _row LIMIT 1)`;
}

function rowsSql(rows: Rows, table: ReadTable): string {
  const all = identifier(table.name);
  switch (rows.kind) {
    case 'where':
      return rows.conditions.length === 0
        ? all
        : `(SELECT * FROM ${all} WHERE ${rows.conditions.map((one) => conditionSql(one, table)).join(' AND ')})`;
    case 'extreme': {
      const inner = rowsSql(rows.rows, table);
      const own = orderSql(rows, table);
      return `(SELECT * FROM ${inner} WHERE ${own} = (SELECT ${rows.most ? 'max' : 'min'}(${own}) FROM ${inner}))`;
    }
    case 'end':
      return `(SELECT * FROM ${rowsSql(rows.rows, table)} ORDER BY _row ${rows.last ? 'DESC' : 'ASC'} LIMIT 1)`;
    case 'shift': {
      const edge = rows.by === 1 ? 'max(_row) + 1' : 'min(_row) - 1';
      return `(SELECT * FROM ${all} WHERE _row = (SELECT ${edge} FROM ${rowsSql(rows.rows, table)}))`;
    }
    case 'beyond': {
      const edge = rows.after ? '> (SELECT max(_row)' : '< (SELECT min(_row)';
      return `(SELECT * FROM ${all} WHERE _row ${edge} FROM ${rowsSql(rows.rows, table)}))`;
    }
    case 'same': {
      const inner = rowsSql(rows.rows, table);
      const own = text(table, rows.column);
      return `(SELECT * FROM ${all} WHERE ${own} <> '' AND ${own} IN (SELECT ${own} FROM ${inner}) AND _row NOT IN (SELECT _row FROM ${inner}))`;
    }
  }
}

function orderSql({ column, measure: kind, since }: Rows & { kind: 'extreme' }, table: ReadTable) {
  const own = measure(table, column, kind);
  if (!since) return own;
  const before = measure(table, since.column, kind);
  return since.isRelative
    ? `((${own} - ${before}) / nullif(${before}, 0))`
    : `(${own} - ${before})`;
}

function conditionSql(condition: Condition, table: ReadTable): string {
  switch (condition.op) {
    case 'in':
      return `${text(table, condition.column)} IN (${condition.values.map(quote).join(', ')})`;
    case 'rows':
      return `_row IN (${condition.rows.join(', ')})`;
    case 'period':
      return periodSql(condition, table);
    case 'any':
      return `(${condition.conditions.map((one) => conditionSql(one, table)).join(' OR ')})`;
    case 'not':
      // A number that is not there does not meet a condition, so it meets its opposite.
      return `NOT coalesce(${conditionSql(condition.condition, table)}, false)`;
    default:
      return `${measure(table, condition.column, condition.measure)} ${condition.op} ${condition.value}`;
  }
}

function periodSql(
  { column, year, month, day }: Condition & { op: 'period' },
  table: ReadTable,
): string {
  const date = measure(table, column, 'date');
  const parts = [
    year === undefined ? [] : [`floor(${date} / 10000) = ${year}`],
    month === undefined ? [] : [`floor(${date} / 100) % 100 = ${month}`],
    day === undefined ? [] : [`${date} % 100 = ${day}`],
  ];
  return `(${parts.flat().join(' AND ')})`;
}

function text(table: ReadTable, column: number): string {
  return identifier(table.columns[column]?.id ?? '');
}

function measure(table: ReadTable, column: number, kind: 'number' | 'date' | 'year'): string {
  return identifier(`${table.columns[column]?.id ?? ''}_${kind}`);
}

function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function quote(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}
