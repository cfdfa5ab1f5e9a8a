import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { OpenDatabase } from '../database/index.ts';
import type { EventStore } from '../events/event-store.ts';
import { cancelWork } from '../jobs/index.ts';
import type { Queue } from '../queue/index.ts';
import { ownedBy } from '../store/owned-by.ts';
import { turns } from '../store/schema/index.ts';
import { TURN } from './chat/turn-identity.ts';
import type { SessionRow } from './find-session.ts';

type Services = {
  readonly database: OpenDatabase;
  readonly events: EventStore;
  readonly queue: Queue;
};

/** Stops answers that are not finished; gives how many were. */
export async function stopTurns(
  services: Services,
  session: SessionRow,
  turnIds?: readonly string[],
): Promise<number> {
  return services.database.transact(async (transaction) => {
    const open = await transaction
      .select({ id: turns.id })
      .from(turns)
      .where(
        and(
          eq(turns.sessionId, session.id),
          ownedBy(turns, session),
          isNull(turns.finishedAt),
          turnIds && inArray(turns.id, [...turnIds]),
        ),
      );
    const ids = open.map(({ id }) => id);
    const stopped = await cancelWork(transaction, services, TURN, ids);
    if (ids.length > 0) {
      await transaction
        .update(turns)
        .set({ finishedAt: sql`now()` })
        .where(and(inArray(turns.id, ids), ownedBy(turns, session)));
    }
    return stopped.length;
  });
}
