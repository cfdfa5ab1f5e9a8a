import { monthName } from '../text/read-value.ts';
import { comparisons, holds, measured } from './holds.ts';
import type { Calculation, Plan, PlanResult, Rows } from './plan.ts';
import type { ReadColumn, ReadTable } from './read-table.ts';
import { runGroup } from './run-group.ts';

/** Cells cited at most for one result. */
const MOST_CELLS = 200;

/** Runs a plan over all rows in process; `planSql` gives the same in the database. */
export function runPlan(plan: Plan, table: ReadTable): PlanResult | undefined {
  switch (plan.kind) {
    case 'cells':
      return cellsOf(plan, table);
    case 'count': {
      const rows = rowsOf(plan.rows, table);
      return numbered(rows.length, cellsAt(rows, table.label));
    }
    case 'distinct': {
      const rows = rowsOf(plan.rows, table);
      const texts = new Set(
        rows.map((row) => cellAt(table, row, plan.column)).filter((text) => text !== ''),
      );
      return numbered(texts.size, cellsAt(rows, plan.column));
    }
    case 'aggregate':
      return aggregate(plan, table);
    case 'frequent':
      return frequent(plan, table);
    case 'group':
      return runGroup(plan, rowsOf(plan.rows, table), table);
    case 'calculate':
      return calculate(plan, table);
    case 'choose':
      return choose(plan, table);
    case 'verdict':
      return verdict(plan, table);
    case 'run':
      return longestRun(plan.rows, table);
  }
}

/** By the rows asked for, which are made for one table: many plans share them. */
const found = new WeakMap<Rows, readonly number[]>();

/** The rows of a plan, in the order of the table. */
export function rowsOf(rows: Rows, table: ReadTable): readonly number[] {
  const before = found.get(rows);
  if (before) return before;
  const made = findRows(rows, table);
  found.set(rows, made);
  return made;
}

function findRows(rows: Rows, table: ReadTable): number[] {
  switch (rows.kind) {
    case 'where': {
      const { conditions } = rows;
      return allRows(table).filter((row) => conditions.every((one) => holds(one, table, row)));
    }
    case 'extreme': {
      const inner = rowsOf(rows.rows, table);
      const values = orderedBy(rows, table);
      const best = extremeOf(
        inner.map((row) => values[row] ?? Number.NaN),
        rows.most,
      );
      return inner.filter((row) => values[row] === best);
    }
    case 'end': {
      const inner = rowsOf(rows.rows, table);
      const row = rows.last ? inner.at(-1) : inner[0];
      return row === undefined ? [] : [row];
    }
    case 'shift':
      return shifted(rows, table);
    case 'beyond':
      return beyond(rows, table);
    case 'same': {
      const inner = rowsOf(rows.rows, table);
      const texts = new Set(inner.map((row) => cellAt(table, row, rows.column)));
      texts.delete('');
      return allRows(table).filter(
        (row) => !inner.includes(row) && texts.has(cellAt(table, row, rows.column)),
      );
    }
  }
}

/** What rows are ordered by: the numbers of a column, or what they have more than those of an earlier one. */
function orderedBy(
  { column, measure, since }: Rows & { kind: 'extreme' },
  table: ReadTable,
): ArrayLike<number> {
  const values = measured(table.columns[column], measure);
  if (!since) return values;
  const before = measured(table.columns[since.column], measure);
  return Float64Array.from(values, (value, row) => {
    const from = before[row] ?? Number.NaN;
    const change = since.isRelative ? (value - from) / from : value - from;
    return Number.isFinite(change) ? change : Number.NaN;
  });
}

function shifted({ rows, by }: Rows & { kind: 'shift' }, table: ReadTable): number[] {
  const inner = rowsOf(rows, table);
  const from = by === 1 ? inner.at(-1) : inner[0];
  const row = from === undefined ? -1 : from + by;
  return row >= 0 && row < table.rowCount ? [row] : [];
}

function beyond({ rows, after }: Rows & { kind: 'beyond' }, table: ReadTable): number[] {
  const inner = rowsOf(rows, table);
  const from = after ? inner.at(-1) : inner[0];
  if (from === undefined) return [];
  return allRows(table).filter((row) => (after ? row > from : row < from));
}

function allRows(table: ReadTable): number[] {
  return Array.from({ length: table.rowCount }, (_, row) => row);
}

function extremeOf(values: readonly number[], most: boolean): number {
  const told = values.filter((value) => !Number.isNaN(value));
  if (told.length === 0) return Number.NaN;
  return told.reduce((best, value) => (most === value > best ? value : best));
}

function cellAt(table: ReadTable, row: number, column: number): string {
  return table.columns[column]?.cells[row] ?? '';
}

function cellsAt(rows: readonly number[], column: number): [number, number][] {
  return rows.slice(0, MOST_CELLS).map((row) => [row, column]);
}

function numbered(number: number, cells: PlanResult['cells']): PlanResult {
  return { texts: [], number, cells };
}

function cellsOf(plan: Plan & { kind: 'cells' }, table: ReadTable): PlanResult | undefined {
  const rows = rowsOf(plan.rows, table).filter(
    (row) => cellAt(table, row, plan.column).trim() !== '',
  );
  const texts = rows
    .map((row) => partOf(table.columns[plan.column], row, plan.part))
    .filter((text) => text !== '');
  return texts.length === 0 ? undefined : { texts, cells: cellsAt(rows, plan.column) };
}

function partOf(
  column: ReadColumn | undefined,
  row: number,
  part: 'year' | 'month' | undefined,
): string {
  if (!part) return column?.cells[row] ?? '';
  const date = column?.dates[row] ?? Number.NaN;
  if (Number.isNaN(date)) return '';
  if (part === 'year') return date >= 10_000 ? String(Math.floor(date / 10_000)) : '';
  return monthName(Math.floor(date / 100) % 100);
}

function aggregate(plan: Plan & { kind: 'aggregate' }, table: ReadTable): PlanResult | undefined {
  const values = measured(table.columns[plan.column], plan.measure);
  const rows = rowsOf(plan.rows, table).filter((row) => !Number.isNaN(values[row] ?? Number.NaN));
  const told = rows.map((row) => values[row] as number);
  if (told.length === 0) return undefined;
  const sum = told.reduce((total, value) => total + value, 0);
  const results = {
    sum,
    avg: sum / told.length,
    min: extremeOf(told, false),
    max: extremeOf(told, true),
  };
  const number = results[plan.by];
  const isEnd = plan.by === 'min' || plan.by === 'max';
  return numbered(
    tidy(number),
    cellsAt(isEnd ? rows.filter((row) => values[row] === number) : rows, plan.column),
  );
}

/** Sums of decimal fractions without the dust of binary ones. */
function tidy(number: number): number {
  return Number(number.toPrecision(12));
}

function frequent(plan: Plan & { kind: 'frequent' }, table: ReadTable): PlanResult | undefined {
  const rows = rowsOf(plan.rows, table);
  const counts = new Map<string, number>();
  for (const row of rows) {
    const text = cellAt(table, row, plan.column);
    if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  let best: string | undefined;
  for (const [text, count] of counts) {
    const so = best === undefined ? undefined : counts.get(best);
    if (so === undefined || (plan.most ? count > so : count < so)) best = text;
  }
  if (best === undefined) return undefined;
  return {
    texts: [best],
    cells: cellsAt(
      rows.filter((row) => cellAt(table, row, plan.column) === best),
      plan.column,
    ),
  };
}

/** The one number of a result: of a cell as it is read, or worked out. */
function numberOf(
  plan: Plan,
  table: ReadTable,
): { number: number; cells: PlanResult['cells'] } | undefined {
  const result = runPlan(plan, table);
  if (!result) return undefined;
  if (result.number !== undefined) return { number: result.number, cells: result.cells };
  const [at] = result.cells;
  if (!at || result.texts.length !== 1 || plan.kind !== 'cells') return undefined;
  const column = table.columns[at[1]];
  const measure = plan.part === 'year' ? column?.years : column?.numbers;
  const number = measure?.[at[0]] ?? Number.NaN;
  return Number.isNaN(number) ? undefined : { number, cells: result.cells };
}

const calculations: Readonly<Record<Calculation, (left: number, right: number) => number>> = {
  difference: (left, right) => left - right,
  distance: (left, right) => Math.abs(left - right),
  sum: (left, right) => left + right,
  average: (left, right) => (left + right) / 2,
  ratio: (left, right) => left / right,
  share: (left, right) => (100 * left) / right,
  change: (left, right) => (100 * (left - right)) / right,
};

function calculate(plan: Plan & { kind: 'calculate' }, table: ReadTable): PlanResult | undefined {
  const left = numberOf(plan.left, table);
  const right = numberOf(plan.right, table);
  if (!left || !right) return undefined;
  const number = calculations[plan.op](left.number, right.number);
  return Number.isFinite(number)
    ? numbered(tidy(number), [...left.cells, ...right.cells])
    : undefined;
}

function choose(plan: Plan & { kind: 'choose' }, table: ReadTable): PlanResult | undefined {
  let best: { label: string; number: number; cells: PlanResult['cells'] } | undefined;
  for (const option of plan.options) {
    const value = numberOf(option.plan, table);
    if (!value) return undefined;
    const isBetter =
      best === undefined || (plan.most ? value.number > best.number : value.number < best.number);
    if (isBetter) best = { label: option.label, ...value };
  }
  return best && { texts: [best.label], cells: best.cells };
}

function verdict(plan: Plan & { kind: 'verdict' }, table: ReadTable): PlanResult | undefined {
  const left = numberOf(plan.left, table);
  const right = numberOf(plan.right, table);
  if (!left || !right) return undefined;
  const isSo = comparisons[plan.op](left.number, right.number);
  return { texts: [isSo ? 'yes' : 'no'], cells: [...left.cells, ...right.cells] };
}

function longestRun(rows: Rows, table: ReadTable): PlanResult {
  let best: number[] = [];
  let current: number[] = [];
  for (const row of rowsOf(rows, table)) {
    current = current.at(-1) === row - 1 ? [...current, row] : [row];
    if (current.length > best.length) best = current;
  }
  return numbered(best.length, cellsAt(best, table.label));
}
