import { and, asc, eq } from 'drizzle-orm';
import type { Transaction } from '../database/index.ts';
import { ownedBy } from '../store/owned-by.ts';
import { turns } from '../store/schema/index.ts';
import type { SessionRow, TurnRow } from './find-session.ts';

/** All that was said in a session, in order. */
export function readTurns(db: Transaction, session: SessionRow): Promise<readonly TurnRow[]> {
  return db
    .select()
    .from(turns)
    .where(and(eq(turns.sessionId, session.id), ownedBy(turns, session)))
    .orderBy(asc(turns.ordinal));
}
