import { and, desc, inArray, lt, or, sql } from 'drizzle-orm';
import type { ProcessServices } from '../features/process-services.ts';
import { inAnyProject } from '../store/owned-by.ts';
import { loggedRequests } from '../store/schema/index.ts';

/** At a time, so that a chore holds nothing up. */
const BATCH = 20_000;

/** Takes away what is older than the log is kept, and what is more than it keeps, the oldest first. */
export async function removeOldRequests({
  database: { db },
  settings: { requestLogDays, requestLogRows },
}: ProcessServices): Promise<void> {
  const isAny = inAnyProject(loggedRequests, 'a chore');
  const [oldestKept] = await db
    .select({ id: loggedRequests.id })
    .from(loggedRequests)
    .where(isAny)
    .orderBy(desc(loggedRequests.id))
    .offset(requestLogRows - 1)
    .limit(1);
  const old = db
    .select({ id: loggedRequests.id })
    .from(loggedRequests)
    .where(
      and(
        isAny,
        or(
          sql`${loggedRequests.createdAt} < now() - ${requestLogDays} * interval '1 day'`,
          oldestKept && lt(loggedRequests.id, oldestKept.id),
        ),
      ),
    )
    .limit(BATCH);
  await db.delete(loggedRequests).where(and(isAny, inArray(loggedRequests.id, old)));
}
