import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/index.ts';
import type { ProcessServices } from '../../features/process-services.ts';
import { JobFailure } from '../../jobs/index.ts';
import { changeExecution } from '../executions/change-execution.ts';
import type { ExecutionRow } from '../executions/find-execution.ts';
import { takeExecution } from '../executions/take-execution.ts';
import { elementsBehind } from './elements-behind.ts';
import { readRows, type TableRows } from './read-rows.ts';

/** Files laid out in one transaction. */
const FILES_AT_ONCE = 5_000;
/** Rows of a table that are read and laid out at once: each page is a statement of its own in the table's database. */
const ROWS_AT_ONCE = 2_000;

/** Lays out the next items of a queued execution (B1, B2, B6); whether there may be more. */
export async function layOutItems(services: ProcessServices, row: ExecutionRow): Promise<boolean> {
  try {
    return row.spec.filters.table_name === undefined
      ? await layOutFiles(services, row)
      : await layOutRows(services, row);
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    await services.database.transact(async (transaction) => {
      const held = await takeExecution(transaction, row.id, { status: ['queued'] });
      // What was laid out already will not run.
      if (held) await failWhole(transaction, services, held, reason);
    });
    return false;
  }
}

async function layOutFiles(services: ProcessServices, { id }: ExecutionRow): Promise<boolean> {
  return services.database.transact(async (transaction) => {
    const held = await takeExecution(transaction, id, { status: ['queued'], skipLocked: true });
    if (!held) return false;
    await requireInput(transaction, held);
    await transaction.execute(sql`set local statement_timeout = '120s'`);
    const page = elementsBehind(held, FILES_AT_ONCE);
    const { rows } = await transaction.execute<{ laid: number; last: string | null }>(sql`
      with page as (${page}), laid as (
        insert into batch_items (execution_id, ordinal, project_id, data_element_id, filename)
        select ${held.id}, ${held.total} + row_number() over (order by id), ${held.projectId}, id, name
        from page
      ) select count(*)::int as laid, max(id) as last from page`);
    const { laid = 0, last = null } = rows[0] ?? {};
    return store(
      transaction,
      services,
      held,
      laid,
      last ?? held.layoutCursor,
      laid < FILES_AT_ONCE,
    );
  });
}

async function layOutRows(services: ProcessServices, row: ExecutionRow): Promise<boolean> {
  const from = Number(row.layoutCursor ?? 0);
  const read = await readRows(services, row, row.spec, { from, count: ROWS_AT_ONCE });
  return services.database.transact(async (transaction) => {
    const held = await takeExecution(transaction, row.id, { status: ['queued'], skipLocked: true });
    // Another process was faster: what was read is laid out already.
    if (!held || held.layoutCursor !== row.layoutCursor) return held !== undefined;
    await insertRows(transaction, held, read);
    const laid = read.rows.length;
    return store(transaction, services, held, laid, String(from + laid), laid < ROWS_AT_ONCE);
  });
}

async function insertRows(
  transaction: Transaction,
  { id, projectId, total }: ExecutionRow,
  { tableName, dataElementId, rows }: TableRows,
): Promise<void> {
  await transaction.execute(sql`
    insert into batch_items (execution_id, ordinal, project_id, data_element_id, filename, row)
    select ${id}, ${total} + place, ${projectId}, ${dataElementId}::text,
      ${tableName} || ' row ' || (${total} + place), value
    from json_array_elements(${JSON.stringify(rows)}::json) with ordinality as read(value, place)`);
}

/** Counts what was laid out; the last makes the execution run. */
async function store(
  transaction: Transaction,
  services: ProcessServices,
  held: ExecutionRow,
  laid: number,
  layoutCursor: string | null,
  isLast: boolean,
): Promise<boolean> {
  await changeExecution(transaction, services, held, {
    counts: { total: laid, pending: laid },
    set: { layoutCursor, ...(isLast && { status: 'running' as const }) },
  });
  return !isLast;
}

async function failWhole(
  transaction: Transaction,
  services: ProcessServices,
  held: ExecutionRow,
  error: string,
): Promise<void> {
  await transaction.execute(sql`
    update batch_items set status = 'canceled', finished_at = now()
    where execution_id = ${held.id} and project_id = ${held.projectId} and status = 'pending'`);
  await changeExecution(transaction, services, held, {
    counts: { pending: -held.pending, canceled: held.pending },
    set: { status: 'failed', error },
  });
}

async function requireInput(transaction: Transaction, { spec, projectId }: ExecutionRow) {
  const { rows } = await transaction.execute(sql`
    select 1 from datasources where id = ${spec.inputDatasourceId} and project_id = ${projectId}`);
  if (rows.length === 0) throw new JobFailure('not_found', 'the input datasource was deleted');
}

/** PostgreSQL's classes of errors that are the filter's: a broken or endless regular expression. */
const FILTER_ERRORS: Readonly<Record<string, string>> = {
  '2201B': 'the regex of the filters is not understood',
  '57014': 'the filters took too long; make the regex simpler',
};

function reasonOf(error: unknown): string | undefined {
  if (error instanceof JobFailure) return error.message;
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return FILTER_ERRORS[code ?? ''] ?? FILTER_ERRORS[cause?.code ?? ''];
}
