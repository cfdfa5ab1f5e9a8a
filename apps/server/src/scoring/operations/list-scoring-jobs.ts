import type { List, ScoringJob, scoringJobQuerySchema } from '@sheaf/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { listPage } from '../../http/list-page.ts';
import type { Call } from '../../http/route.ts';
import { scoringJobs } from '../../store/schema/index.ts';
import { readScoringJobs } from '../read-scoring-jobs.ts';
import { type ScoringRow, toScoringJob } from '../to-scoring-job.ts';

type Row = ScoringRow['scoring_jobs'];

/** `GET /v2/confidence-scoring/jobs`: newest first. */
export async function listScoringJobs({
  query,
  principal,
  services: { database },
}: Call<undefined, typeof scoringJobQuerySchema, undefined>): Promise<List<ScoringJob>> {
  const sessionId = query.agent_session_id ?? query.session_id;
  const page = await listPage<Row, Row>(database.db, {
    list: 'scoring-jobs',
    principal,
    query,
    table: scoringJobs,
    where: and(
      query.agent_name ? eq(scoringJobs.agentName, query.agent_name) : undefined,
      query.agent_version ? eq(scoringJobs.agentVersion, query.agent_version) : undefined,
      sessionId ? eq(scoringJobs.sessionId, sessionId) : undefined,
      query.module ? eq(scoringJobs.module, query.module) : undefined,
      query.status ? eq(scoringJobs.status, query.status) : undefined,
      query.batch_execution_id
        ? eq(scoringJobs.batchExecutionId, query.batch_execution_id)
        : undefined,
    ),
    toItem: (row) => row,
  });
  const ids = page.data.map(({ id }) => id);
  const rows =
    ids.length === 0
      ? []
      : await readScoringJobs(database.db, principal, inArray(scoringJobs.id, ids), ids.length);
  return { ...page, data: rows.map(toScoringJob) };
}
