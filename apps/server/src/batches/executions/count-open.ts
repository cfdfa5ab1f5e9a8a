import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../../database/index.ts';

/** Items that wait and that run, over all executions. */
export async function countOpen({
  sideDb,
}: OpenDatabase): Promise<readonly (readonly ['pending' | 'running', number])[]> {
  const { rows } = await sideDb.execute<{ pending: number; running: number }>(sql`
    select coalesce(sum(pending), 0)::int as pending, coalesce(sum(running), 0)::int as running
    from batch_executions where status in ('queued', 'running', 'canceling')
    /* any project: measurements of the whole server */`);
  return [
    ['pending', rows[0]?.pending ?? 0],
    ['running', rows[0]?.running ?? 0],
  ];
}
