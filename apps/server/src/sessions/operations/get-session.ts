import type { CompletionData, Session, TokenUsage, ToolActivity } from '@sheaf/contract';
import { and, asc, eq } from 'drizzle-orm';
import type { Transaction } from '../../database/index.ts';
import type { Call } from '../../http/route.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { dataElements, documentJobs } from '../../store/schema/index.ts';
import { findSession, type SessionRow, type TurnRow } from '../find-session.ts';
import type { SessionParams } from '../params.ts';
import { readTurns } from '../read-turns.ts';

/** `GET /v2/sessions/{session_id}`: what was said, done and read. */
export async function getSession({
  params,
  principal,
  services: { database },
}: Call<SessionParams, undefined, undefined>): Promise<Session> {
  const session = await findSession(database.db, principal, params.session_id);
  const said = await readTurns(database.db, session);
  const { result } = session;
  return {
    session_id: session.id,
    agent_id: session.agentId,
    agent_name: session.agentName,
    version: session.agentVersion,
    status: session.status,
    start_time: session.startTime.toISOString(),
    end_time: session.endTime?.toISOString() ?? null,
    messages: said.flatMap(toMessages),
    tool_activity: said.flatMap((turn) => turn.toolActivity as ToolActivity[]),
    file_parsing: await readFileParsing(database.db, session),
    token_usage: session.tokenUsage as TokenUsage[],
    result: said.flatMap(toResults),
    ...(result && { data: result.data, fields: result.fields, errors: result.errors }),
    error: session.error,
  };
}

function toMessages(turn: TurnRow): Session['messages'] {
  const user = {
    role: 'user' as const,
    message: turn.userMessage,
    signal_id: turn.id,
    timestamp: turn.createdAt.toISOString(),
  };
  const response = turn.response as CompletionData | null;
  if (response === null) return [user];
  return [
    user,
    {
      role: 'assistant',
      message: response.message,
      signal_id: turn.id,
      timestamp: (turn.finishedAt ?? turn.createdAt).toISOString(),
      sources: response.sources ?? [],
      citations: response.citations ?? [],
    },
  ];
}

function toResults({ response }: TurnRow): Session['result'] {
  const artifacts = (response as CompletionData | null)?.artifacts ?? [];
  return artifacts.map(({ name, content, type }) => ({ name, content, file_type: type }));
}

async function readFileParsing(
  db: Transaction,
  session: SessionRow,
): Promise<Session['file_parsing']> {
  if (session.datasourceId === null) return [];
  const rows = await db
    .select()
    .from(dataElements)
    .leftJoin(documentJobs, eq(documentJobs.id, dataElements.documentJobId))
    .where(and(ownedBy(dataElements, session), eq(dataElements.datasourceId, session.datasourceId)))
    .orderBy(asc(dataElements.id));
  return rows.map(({ data_elements: file, document_jobs: job }) => ({
    file_id: file.id,
    filename: file.name,
    parse_start: { attempt: job?.attempts ?? 0, timestamp: file.createdAt.toISOString() },
    parse_complete:
      job?.finishedAt == null
        ? null
        : {
            status: job.status,
            error: job.error,
            page_count: job.pages,
            bbox_count: job.elements,
            content_type: job.mediaType,
            timestamp: job.finishedAt.toISOString(),
          },
  }));
}
