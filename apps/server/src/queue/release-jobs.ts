import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/index.ts';
import { ALL_LINES, WAKE_CHANNEL } from './queue-channels.ts';

export type ReleaseOptions = {
  /** Only these attempts; absent means every running one. */
  readonly attempts?: readonly { readonly id: string; readonly retryCount: number }[];
  /** Whether the attempt counts against the limit: yes when its process died, no when it was asked to stop. */
  readonly counted: boolean;
  readonly abandonedForMs?: number;
};

/**
 * Puts running jobs back in line at once. `started_on` stays, so the next claim raises the attempt's number and
 * whoever still holds the old one can no longer settle. Jobs with no attempt left stay as they are.
 */
export async function releaseJobs(
  transaction: Transaction,
  options: ReleaseOptions,
): Promise<number> {
  const { counted, abandonedForMs = 0 } = options;
  const which = options.attempts
    ? sql`(id::text || ':' || retry_count) = any(${sql.param(
        options.attempts.map(({ id, retryCount }) => `${id}:${retryCount}`),
      )}::text[])`
    : sql`name not like '\\_\\_pgboss%'`;
  // A locked row is being settled or canceled right now: whoever does that is alive.
  const { rowCount } = await transaction.execute(sql`
    update pgboss.job
    set state = 'retry', start_after = now(), heartbeat_on = null,
      retry_limit = retry_limit + ${counted ? 0 : 1}
    where (name, id) in (
      select name, id from pgboss.job
      where state = 'active' and ${which}
        and (retry_count < retry_limit or not ${counted})
        and coalesce(heartbeat_on, started_on) <= clock_timestamp() - ${abandonedForMs} * interval '1 ms'
      for update skip locked)`);
  if (rowCount) await transaction.execute(sql`select pg_notify(${WAKE_CHANNEL}, ${ALL_LINES})`);
  return rowCount ?? 0;
}
