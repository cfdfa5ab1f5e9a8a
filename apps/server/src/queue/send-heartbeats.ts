import type { OpenDatabase } from '../database/index.ts';

export type RunningAttempt = { readonly id: string; readonly retryCount: number };

/**
 * Says that attempts are alive, and gives the ids of those that still hold their jobs. Never waits: a row that is
 * locked is being settled or canceled right now, and waiting for it would let all other jobs of the process seem dead.
 */
export async function sendHeartbeats(
  { sidePool }: OpenDatabase,
  kind: string,
  attempts: readonly RunningAttempt[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sidePool.query<{ id: string }>({
    name: 'queue_heartbeats',
    text: BEAT,
    values: [kind, attempts.map(({ id }) => id), attempts.map(({ retryCount }) => retryCount)],
  });
  return new Set(rows.map(({ id }) => id));
}

const HELD = `
  select job.name, job.id from pgboss.job
  join unnest($2::uuid[], $3::int[]) as mine(id, retry_count) using (id, retry_count)
  where job.name = $1 and job.state = 'active'`;

/** The second reading sees the rows as they were committed, locked or not. */
const BEAT = `
  with beaten as (
    update pgboss.job set heartbeat_on = now()
    where (name, id) in (${HELD} for update of job skip locked)
  )
  select id from (${HELD}) as held`;
