import type { listQuerySchema, SessionMessages } from '@sheaf/contract';
import { eq } from 'drizzle-orm';
import { listPage } from '../../http/list-page.ts';
import type { Call } from '../../http/route.ts';
import { turns } from '../../store/schema/index.ts';
import { findSession, type TurnRow } from '../find-session.ts';
import type { SessionParams } from '../params.ts';
import { toTurnMessages } from '../to-turn-messages.ts';

/** `GET /v2/sessions/{session_id}/messages`: oldest first, a page of turns with all their messages. */
export async function listMessages({
  params,
  query,
  principal,
  services: { database },
}: Call<SessionParams, typeof listQuerySchema, undefined>): Promise<SessionMessages> {
  const session = await findSession(database.db, principal, params.session_id);
  const page = await listPage<TurnRow, TurnRow>(database.db, {
    list: `messages of ${session.id}`,
    principal,
    query,
    table: turns,
    where: eq(turns.sessionId, session.id),
    order: 'asc',
    toItem: (row) => row,
  });
  const messages = page.data.flatMap(toTurnMessages);
  return {
    agent_id: session.agentId,
    agent_name: session.agentName,
    version: session.agentVersion,
    messages,
    data: messages,
    next_cursor: page.next_cursor,
  };
}
