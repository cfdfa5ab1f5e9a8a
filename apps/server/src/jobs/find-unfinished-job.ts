import { and, eq, inArray } from 'drizzle-orm';
import type { OpenDatabase } from '../database/index.ts';
import { inAnyProject } from '../store/owned-by.ts';
import { type JobRow, type JobTable, UNFINISHED } from './job-table.ts';

/** The job, unless it has ended meanwhile, by cancel or delete. */
export async function findUnfinishedJob<Row extends JobRow>(
  { database }: { readonly database: OpenDatabase },
  table: JobTable,
  jobId: string,
): Promise<Row | undefined> {
  const [row] = await database.sideDb
    .select()
    .from(table)
    .where(
      and(
        inAnyProject(table, 'the queue names the job'),
        eq(table.id, jobId),
        inArray(table.status, [...UNFINISHED]),
      ),
    );
  return row as Row | undefined;
}
