import type { LoopUsage } from '@sheaf/agent';
import type { TokenUsage } from '@sheaf/contract';
import { and, eq } from 'drizzle-orm';
import type { ProcessServices } from '../../features/process-services.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { sessions, turns } from '../../store/schema/index.ts';
import type { SessionRow, TurnRow } from '../find-session.ts';
import { addUsage } from './add-usage.ts';

/** Adds tokens to turn and session at once: they were used also where the turn is canceled or fails afterwards. */
export async function recordUsage(
  { database }: ProcessServices,
  session: SessionRow,
  turn: TurnRow,
  used: LoopUsage,
): Promise<void> {
  await database.transact(async (transaction) => {
    const ofSession = and(eq(sessions.id, session.id), ownedBy(sessions, session));
    const ofTurn = and(eq(turns.id, turn.id), ownedBy(turns, turn));
    const [whole] = await transaction.select().from(sessions).where(ofSession).for('update');
    const [part] = await transaction.select().from(turns).where(ofTurn);
    if (!whole || !part) return;
    await transaction
      .update(sessions)
      .set({ tokenUsage: addUsage(whole.tokenUsage as TokenUsage[], used) })
      .where(ofSession);
    await transaction
      .update(turns)
      .set({ tokenUsage: addUsage(part.tokenUsage as TokenUsage[], used) })
      .where(ofTurn);
  });
}
