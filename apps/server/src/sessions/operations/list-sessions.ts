import type { List, SessionListItem, sessionListQuerySchema, TokenUsage } from '@sheaf/contract';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { findAgent } from '../../agents/index.ts';
import { listPage } from '../../http/list-page.ts';
import type { Call } from '../../http/route.ts';
import { sessions } from '../../store/schema/index.ts';
import type { SessionRow } from '../find-session.ts';

/** `GET /v2/agents/{agent_id}/sessions`. */
export async function listSessions({
  params,
  query,
  principal,
  services: { database },
}: Call<z.ZodObject<{ agent_id: z.ZodString }>, typeof sessionListQuerySchema, undefined>): Promise<
  List<SessionListItem>
> {
  const agent = await findAgent(database.db, principal, params.agent_id);
  const byEnd = { column: sessions.endTime, key: 'endTime' } as const;
  const byStart = { column: sessions.startTime, key: 'startTime' } as const;
  return listPage<SessionRow, SessionListItem>(database.db, {
    list: `sessions of ${agent.id}`,
    principal,
    query,
    table: sessions,
    where: and(
      eq(sessions.agentId, agent.id),
      query.status ? eq(sessions.status, query.status) : undefined,
    ),
    sort: query.sort_by === 'end_time' ? byEnd : byStart,
    order: query.sort_order,
    toItem: toSessionListItem,
  });
}

function toSessionListItem(row: SessionRow): SessionListItem {
  return {
    session_id: row.id,
    status: row.status,
    start_time: row.startTime.toISOString(),
    end_time: row.endTime?.toISOString() ?? null,
    agent_name: row.agentName,
    agent_version: row.agentVersion,
    messages_count: row.messagesCount,
    token_usage: row.tokenUsage as TokenUsage[],
  };
}
