import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerTable } from './answer-table.ts';
import type { Condition, Plan, Rows } from './plan.ts';
import { planSql } from './plan-sql.ts';
import { readTable, turnTable } from './read-table.ts';
import { runPlan } from './run-plan.ts';
import { type Relation, toRelation } from './to-relation.ts';

const TABLE: AnswerTable = {
  name: 'sales of "2020"',
  columns: [
    { id: 'region', header: ['Region'] },
    { id: 'opened', header: ['Opened'] },
    { id: 'revenue', header: ['Figures', 'Revenue ($)'] },
    { id: 'staff', header: ['Figures', 'Staff'] },
  ],
  rows: [
    { id: 'a', cells: ["North's", 'March 3, 2001', '$1,200', '10'] },
    { id: 'b', cells: ['South', '12 May 2004', '(300)', '7'] },
    { id: 'c', cells: ['East', '2004', '', '7'] },
    { id: 'd', cells: ['West', '', '2,500.5', '12'] },
    { id: 'e', cells: ['Total', '', '3,400.5', '36'] },
  ],
};

const all: Rows = { kind: 'where', conditions: [] };
const where = (...conditions: Condition[]): Rows => ({ kind: 'where', conditions });
const north = where({ op: 'in', column: 0, values: ["North's"] });
const west = where({ op: 'in', column: 0, values: ['West'] });
const parts = where({ op: 'not', condition: { op: 'rows', rows: [4] } });
const cells = (rows: Rows, column: number): Plan => ({ kind: 'cells', rows, column });

const grouped = (more: Partial<Plan & { kind: 'group' }>): Plan => ({
  ...{ kind: 'group', rows: all, column: 3, by: 'sum', most: true, withAmounts: false },
  ...more,
});

const changed = (isRelative: boolean): Rows => ({
  ...{ kind: 'extreme', rows: parts, column: 2, measure: 'number', most: !isRelative },
  since: { column: 3, isRelative },
});

const PLANS: Readonly<Record<string, Plan>> = {
  cells: cells(north, 2),
  'cells that are empty': cells(where({ op: '>', column: 3, measure: 'number', value: 6 }), 2),
  year: { kind: 'cells', rows: all, column: 1, part: 'year' },
  month: { kind: 'cells', rows: all, column: 1, part: 'month' },
  count: { kind: 'count', rows: where({ op: '<', column: 2, measure: 'number', value: 2000 }) },
  'count of what is not so': {
    kind: 'count',
    rows: where({
      op: 'not',
      condition: { op: '<', column: 2, measure: 'number', value: 2000 },
    }),
  },
  'count by date': {
    kind: 'count',
    rows: where({ op: '>=', column: 1, measure: 'date', value: 20040101 }),
  },
  'most more than another column': cells(changed(false), 0),
  'most by its share of another column': cells(changed(true), 0),
  distinct: { kind: 'distinct', rows: all, column: 3 },
  sum: { kind: 'aggregate', rows: parts, column: 2, measure: 'number', by: 'sum' },
  average: { kind: 'aggregate', rows: parts, column: 3, measure: 'number', by: 'avg' },
  least: { kind: 'aggregate', rows: parts, column: 2, measure: 'number', by: 'min' },
  'latest year': { kind: 'aggregate', rows: parts, column: 1, measure: 'year', by: 'max' },
  frequent: { kind: 'frequent', rows: all, column: 3, most: true },
  'most together': grouped({ rows: parts, amount: 2, by: 'sum', take: 1 }),
  'least on average': grouped({ amount: 2, by: 'avg', most: false, take: 1 }),
  'two with the most': grouped({ amount: 2, by: 'sum', take: 2, withAmounts: true }),
  'all by count': grouped({ by: 'count', withAmounts: true }),
  'in a year': { kind: 'count', rows: where({ op: 'period', column: 1, year: 2004 }) },
  'in a month': cells(where({ op: 'period', column: 1, year: 2004, month: 5 }), 0),
  'in one year or another': {
    kind: 'count',
    rows: where({
      op: 'any',
      conditions: [
        { op: 'period', column: 1, year: 2001 },
        { op: 'period', column: 1, year: 2004 },
      ],
    }),
  },
  'not on a day': {
    kind: 'count',
    rows: where({ op: 'not', condition: { op: 'period', column: 1, month: 3, day: 3 } }),
  },
  highest: cells({ kind: 'extreme', rows: parts, column: 2, measure: 'number', most: true }, 0),
  'lowest, several': cells(
    { kind: 'extreme', rows: parts, column: 3, measure: 'number', most: false },
    0,
  ),
  earliest: cells({ kind: 'extreme', rows: parts, column: 1, measure: 'date', most: false }, 0),
  last: cells({ kind: 'end', rows: parts, last: true }, 0),
  next: cells({ kind: 'shift', rows: north, by: 1 }, 0),
  'before the first': cells({ kind: 'shift', rows: north, by: -1 }, 0),
  beyond: { kind: 'count', rows: { kind: 'beyond', rows: north, after: true } },
  same: cells(
    { kind: 'same', rows: where({ op: 'in', column: 0, values: ['South'] }), column: 3 },
    0,
  ),
  difference: { kind: 'calculate', op: 'difference', left: cells(west, 2), right: cells(north, 2) },
  ratio: { kind: 'calculate', op: 'ratio', left: cells(west, 2), right: cells(north, 2) },
  change: { kind: 'calculate', op: 'change', left: cells(west, 2), right: cells(north, 2) },
  choose: {
    kind: 'choose',
    options: [
      { label: "it's one", plan: { kind: 'count', rows: north } },
      { label: 'all', plan: { kind: 'count', rows: all } },
    ],
    most: true,
  },
  verdict: { kind: 'verdict', op: '>', left: cells(west, 3), right: cells(north, 3) },
  run: { kind: 'run', rows: where({ op: '<', column: 3, measure: 'number', value: 12 }) },
};

let instance: DuckDBInstance;
beforeAll(async () => {
  instance = await DuckDBInstance.create();
});
afterAll(() => instance.closeSync());

test.each(Object.entries(PLANS))(
  'the database says the same as the process: %s',
  async (_, plan) => {
    await expectSame(plan, false);
  },
);

test('a table with its columns as rows can be asked in the database too', async () => {
  const plan: Plan = cells(
    { kind: 'extreme', rows: all, column: 4, measure: 'number', most: true },
    0,
  );
  await expectSame(plan, true);
});

async function expectSame(plan: Plan, isTurned: boolean): Promise<void> {
  const read = isTurned ? turnTable(readTable(TABLE)) : readTable(TABLE);
  const relation = toRelation(TABLE, isTurned);
  if (!read || !relation) throw new Error('the table cannot be read');
  const connection = await instance.connect();
  await load(connection, relation);
  const found = await connection.runAndReadAll(planSql(plan, read));
  const columns = found.getColumnsJS();
  const [values = [], amounts] = columns.map((column) =>
    column.map((value) => (typeof value === 'bigint' ? Number(value) : value)),
  );
  const result = runPlan(plan, read);
  expect(amounts).toEqual(result?.amounts);
  if (result?.number !== undefined) expect(values[0]).toBeCloseTo(result.number, 6);
  else expect(values).toEqual(result?.texts ?? []);
  connection.closeSync();
}

async function load(
  connection: Awaited<ReturnType<DuckDBInstance['connect']>>,
  { name, columns, rows }: Relation,
): Promise<void> {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const literal = (value: string | number | null) =>
    typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value ?? 'NULL');
  await connection.run(
    `CREATE OR REPLACE TABLE ${quoted(name)} (${columns.map((column) => `${quoted(column.name)} ${column.type}`).join(', ')})`,
  );
  for (const row of rows)
    await connection.run(`INSERT INTO ${quoted(name)} VALUES (${row.map(literal).join(', ')})`);
}
