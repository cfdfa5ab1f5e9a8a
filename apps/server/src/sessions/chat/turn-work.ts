import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/index.ts';
import { defineWork, type WorkRow } from '../../jobs/index.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { agents, sessions } from '../../store/schema/index.ts';
import { runTurn } from './run-turn.ts';
import { TURN, type TurnInput } from './turn-identity.ts';

/** Answers one message of a session. */
export const turnWork = defineWork<TurnInput>({
  ...TURN,
  // Waiting for models and databases most of the time.
  places: ({ parsers }) => ({ concurrency: 8 * parsers, reservedForInteractive: 8 * parsers }),
  // Somebody watches.
  tellMs: 10,
  run: runTurn,
  onEnded: (transaction, _services, row) => recordExecution(transaction, row),
});

/** What the agent says of its last execution. */
async function recordExecution(transaction: Transaction, row: WorkRow): Promise<void> {
  const { sessionId } = row.input as TurnInput;
  const [session] = await transaction
    .select({ agentId: sessions.agentId })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), ownedBy(sessions, row)));
  if (!session?.agentId) return;
  await transaction
    .update(agents)
    .set({ lastExecutionStatus: row.status, lastExecutionTime: sql`now()` })
    .where(and(eq(agents.id, session.agentId), ownedBy(agents, row)));
}
