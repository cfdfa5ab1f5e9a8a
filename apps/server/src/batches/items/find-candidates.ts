import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../../database/index.ts';
import type { Candidate } from './share-out.ts';

/** Executions of one project that are looked at in a round; the others have their turn later. */
const OF_A_PROJECT = 4;
const IN_ALL = 64;

/** Executions of which items could begin now, those first that waited longest. */
export async function findCandidates({ sideDb }: OpenDatabase): Promise<readonly Candidate[]> {
  const { rows } = await sideDb.execute<{ id: string; project_id: string; wants: number }>(sql`
    select id, project_id, wants from (
      select id, project_id, least(concurrency - running, pending) as wants, served_at,
        row_number() over (partition by project_id order by served_at nulls first, id) as place
      from batch_executions
      where status = 'running' and not paused and pending > 0 and running < concurrency
    ) as open where place <= ${OF_A_PROJECT} order by served_at nulls first, id limit ${IN_ALL}`);
  return rows.map(({ id, project_id, wants }) => ({
    executionId: id,
    projectId: project_id,
    wants,
  }));
}
