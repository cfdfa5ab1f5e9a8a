import type { CompletionData, SessionMessage, ToolActivity } from '@sheaf/contract';
import type { TurnRow } from './find-session.ts';

/** What was said and done in a turn, in order. */
export function toTurnMessages(turn: TurnRow): SessionMessage[] {
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
