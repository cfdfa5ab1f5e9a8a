import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../database/index.ts';
import type { WorkRow } from '../jobs/index.ts';
import type { Queue } from '../queue/index.ts';
import { ownedBy } from '../store/owned-by.ts';
import { sessions } from '../store/schema/index.ts';
import { announceEvents } from '../webhooks/index.ts';

/** What the session says of how its transform ended, and who is told of it. */
export async function endTransform(
  transaction: Transaction,
  { queue }: { readonly queue: Queue },
  row: WorkRow,
): Promise<void> {
  const status = row.status === 'completed' || row.status === 'canceled' ? row.status : 'failed';
  const [session] = await transaction
    .update(sessions)
    .set({ status, error: row.error, endTime: new Date() })
    .where(and(eq(sessions.id, row.id), ownedBy(sessions, row)))
    .returning();
  if (!session) return;
  const data = {
    execution_id: session.id,
    status,
    job_id: session.options.job_id,
    ...session.result,
    error: row.error,
    error_code: row.errorCode,
  };
  await announceEvents(transaction, queue, {
    projectId: row.projectId,
    type: status === 'completed' ? 'transform.completed' : 'transform.failed',
    happened: [{ data, subjectId: session.id, callbackUrl: null }],
  });
}
