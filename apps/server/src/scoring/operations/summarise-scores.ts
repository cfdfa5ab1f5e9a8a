import type { ScoringJob, ScoringSummary } from '@sheaf/contract';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Call } from '../../http/route.ts';
import { scoringJobs } from '../../store/schema/index.ts';
import { readScoringJobs } from '../read-scoring-jobs.ts';
import { summarise } from '../summarise.ts';
import { toScoringJob } from '../to-scoring-job.ts';

export const agentParams = z.object({ agent_name: z.string() });
export const sessionParams = agentParams.extend({ session_id: z.string() });

/** Scores that a summary looks at: the newest. */
const MOST_JOBS = 3_000;

/** `GET /v2/confidence-scoring/summary/agent/{agent_name}`. */
export async function summariseAgent({
  params,
  principal,
  services: { database },
}: Call<typeof agentParams, undefined, undefined>): Promise<ScoringSummary> {
  const condition = eq(scoringJobs.agentName, params.agent_name);
  const rows = await readScoringJobs(database.db, principal, condition, MOST_JOBS);
  return {
    ...summarise(rows.map(toScoringJob)),
    primary_field: 'agent_name',
    primary_value: params.agent_name,
    secondary_field: null,
    secondary_value: null,
  };
}

/** `GET /v2/confidence-scoring/summary/agent/{agent_name}/session/{session_id}`. */
export async function summariseSession({
  params,
  principal,
  services: { database },
}: Call<typeof sessionParams, undefined, undefined>): Promise<ScoringSummary> {
  const condition = and(
    eq(scoringJobs.agentName, params.agent_name),
    eq(scoringJobs.sessionId, params.session_id),
  );
  const rows = await readScoringJobs(database.db, principal, condition, MOST_JOBS);
  const jobs: ScoringJob[] = rows.map(toScoringJob);
  return {
    ...summarise(jobs),
    primary_field: 'agent_name',
    primary_value: params.agent_name,
    secondary_field: 'session_id',
    secondary_value: params.session_id,
  };
}
