import type {
  CompletionData,
  listQuerySchema,
  SessionMessage,
  SessionMessages,
  ToolActivity,
} from '@sheaf/contract';
import { eq } from 'drizzle-orm';
import { listPage } from '../../http/list-page.ts';
import type { Call } from '../../http/route.ts';
import { turns } from '../../store/schema/index.ts';
import { findSession, type TurnRow } from '../find-session.ts';
import type { SessionParams } from '../params.ts';

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
  const messages = page.data.flatMap(toMessages);
  return {
    agent_id: session.agentId,
    agent_name: session.agentName,
    version: session.agentVersion,
    messages,
    data: messages,
    next_cursor: page.next_cursor,
  };
}

function toMessages(turn: TurnRow): SessionMessage[] {
  const blank = {
    signal_id: turn.id,
    message: null,
    tool_id: null,
    tool_name: null,
    arguments: null,
    result: null,
    sources: [],
    citations: [],
  };
  const asked: SessionMessage = {
    ...blank,
    type: 'user',
    role: 'user',
    timestamp: turn.createdAt.toISOString(),
    message: turn.userMessage,
  };
  const done = (turn.toolActivity as ToolActivity[]).flatMap((activity) =>
    toToolMessages(blank, activity),
  );
  const response = turn.response as CompletionData | null;
  if (response === null) return [asked, ...done];
  const answered: SessionMessage = {
    ...blank,
    type: 'assistant',
    role: 'assistant',
    timestamp: (turn.finishedAt ?? turn.createdAt).toISOString(),
    message: response.message,
    sources: response.sources ?? [],
    citations: response.citations ?? [],
  };
  return [asked, ...done, answered];
}

function toToolMessages(
  blank: Omit<SessionMessage, 'type' | 'role' | 'timestamp'>,
  { tool_id, tool_call, tool_result }: ToolActivity,
): SessionMessage[] {
  const call: SessionMessage = {
    ...blank,
    type: 'tool_call',
    role: 'assistant',
    timestamp: tool_call.timestamp,
    tool_id,
    tool_name: tool_call.tool_name,
    arguments: tool_call.arguments,
  };
  if (tool_result === null) return [call];
  return [
    call,
    {
      ...blank,
      type: 'tool_result',
      role: 'tool',
      timestamp: tool_result.timestamp,
      tool_id,
      tool_name: tool_result.tool_name,
      result: tool_result.result,
    },
  ];
}
