import type { ScoringJob } from '@sheaf/contract';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { HttpError } from '../../http/http-error.ts';
import type { Call } from '../../http/route.ts';
import { scoringJobs } from '../../store/schema/index.ts';
import { readScoringJobs } from '../read-scoring-jobs.ts';
import { toScoringJob } from '../to-scoring-job.ts';

/** `GET /v2/confidence-scoring/job/{job_id}`. */
export async function getScoringJob({
  params,
  principal,
  services: { database },
}: Call<z.ZodObject<{ job_id: z.ZodString }>, undefined, undefined>): Promise<ScoringJob> {
  const condition = eq(scoringJobs.id, params.job_id);
  const [row] = await readScoringJobs(database.db, principal, condition, 1);
  if (!row) throw new HttpError('not_found', `There is no scoring job ${params.job_id}.`);
  return toScoringJob(row);
}
