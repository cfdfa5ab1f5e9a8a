import type { ChatResponse, CompletionData, TokenUsage, ToolActivity } from '@sheaf/contract';
import { and, eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { ApiServices } from '../../http/api-services.ts';
import { HttpError } from '../../http/http-error.ts';
import { type WorkRow, waitForJob } from '../../jobs/index.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { jobs, turns } from '../../store/schema/index.ts';
import type { SessionRow } from '../find-session.ts';
import { stopTurns } from '../stop-turns.ts';

/** Time beyond the turn's own until it is given up: it ends by itself. */
const PATIENCE_MS = 15_000;

/** The answer to a message once there is one; a caller who leaves stops the work. */
export async function awaitAnswer(
  services: ApiServices,
  reply: FastifyReply,
  session: SessionRow,
  signalId: string,
  timeoutSeconds: number,
): Promise<ChatResponse> {
  const left = new AbortController();
  const leave = () => left.abort();
  reply.raw.once('close', leave);
  const limit = AbortSignal.timeout(timeoutSeconds * 1000 + PATIENCE_MS);
  const signal = AbortSignal.any([left.signal, limit]);
  const ended = await waitForJob<WorkRow>(services, jobs, signalId, signal);
  reply.raw.removeListener('close', leave);
  if (ended) return toResponse(services, session, ended);
  await stopTurns(services, session, [signalId]);
  throw new HttpError('timed_out', 'The answer took longer than it may and was stopped.');
}

async function toResponse(
  { database }: ApiServices,
  session: SessionRow,
  ended: WorkRow,
): Promise<ChatResponse> {
  if (ended.status !== 'completed') {
    throw new HttpError(
      'job_failed',
      `There is no answer: ${ended.error ?? 'no reason is known'}.`,
    );
  }
  const [turn] = await database.db
    .select()
    .from(turns)
    .where(and(eq(turns.id, ended.id), ownedBy(turns, session)));
  const response = turn?.response as CompletionData | null | undefined;
  if (!turn || !response) throw new HttpError('not_found', 'The session was deleted meanwhile.');
  const { message } = ended.input as {
    message: { include_tool_activity: boolean; include_thinking: boolean };
  };
  return {
    signal_id: turn.id,
    response,
    assistant_response: response.clean_message,
    ...(message.include_tool_activity && { tool_activity: turn.toolActivity as ToolActivity[] }),
    ...(message.include_thinking && { thinking: turn.thinking }),
    token_usage: turn.tokenUsage as TokenUsage[],
    confidence: turn.confidence,
  };
}
