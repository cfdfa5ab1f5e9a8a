import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../database/index.ts';
import { HttpError } from '../http/http-error.ts';
import { ownedBy } from '../store/owned-by.ts';
import { sessions, type turns } from '../store/schema/index.ts';

export type SessionRow = typeof sessions.$inferSelect;
export type TurnRow = typeof turns.$inferSelect;

/** The session of that id in the caller's project, or 404. */
export async function findSession(
  db: Transaction,
  owner: { readonly projectId: string },
  sessionId: string,
): Promise<SessionRow> {
  const [row] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), ownedBy(sessions, owner)));
  if (!row) throw new HttpError('not_found', `There is no session ${sessionId}.`);
  return row;
}
