import type { CompletionData } from '@sheaf/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../database/index.ts';
import { newId } from '../http/new-id.ts';
import { ownedBy } from '../store/owned-by.ts';
import { sessions, turns } from '../store/schema/index.ts';
import { toStorableText } from '../store/storable-text.ts';
import { TURN } from './chat/turn-identity.ts';
import type { SessionRow } from './find-session.ts';

/** What was asked and answered before, by the caller's own account. */
export type Exchange = { readonly question: string; readonly answer: string };

/** Tells a new session what was said before it, as callers do who keep the conversation themselves; nothing in it is cited. */
export async function addHistory(
  transaction: Transaction,
  session: SessionRow,
  history: readonly Exchange[],
): Promise<void> {
  if (history.length === 0) return;
  await transaction.insert(turns).values(
    history.map(({ question, answer }, ordinal) => {
      const text = toStorableText(answer);
      const response: CompletionData = { message: text, clean_message: text };
      return {
        id: newId(TURN.idPrefix),
        projectId: session.projectId,
        sessionId: session.id,
        ordinal,
        userMessage: toStorableText(question),
        attachmentIds: [],
        response,
        finishedAt: new Date(),
      };
    }),
  );
  await transaction
    .update(sessions)
    .set({ messagesCount: sql`${sessions.messagesCount} + ${2 * history.length}` })
    .where(and(eq(sessions.id, session.id), ownedBy(sessions, session)));
}
