import type {
  ChatResponse,
  CompletionData,
  chatMessageSchema,
  TokenUsage,
  ToolActivity,
} from '@sheaf/contract';
import { and, eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { HttpError } from '../../http/http-error.ts';
import type { Call } from '../../http/route.ts';
import { runIdempotently } from '../../idempotency/run-idempotently.ts';
import { type WorkRow, waitForJob } from '../../jobs/index.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { jobs, turns } from '../../store/schema/index.ts';
import { beginTurn } from '../chat/begin-turn.ts';
import { receiveMessage } from '../chat/receive-message.ts';
import { findSession } from '../find-session.ts';
import type { SessionParams } from '../params.ts';
import { stopTurns } from '../stop-turns.ts';

type ChatCall = Call<SessionParams, undefined, typeof chatMessageSchema>;

/** Time beyond the turn's own until it is given up: it ends by itself. */
const PATIENCE_MS = 15_000;

/** `POST /v2/sessions/{session_id}/chat`: the same as the stream says, in one answer. Leaving stops the work. */
export async function chat(call: ChatCall): Promise<ChatResponse | FastifyReply> {
  const { params, principal, services, reply } = call;
  const session = await findSession(services.database.db, principal, params.session_id);
  const received = await receiveMessage(call);
  return runIdempotently(call, { id: session.id, ...received }, async (keep) => {
    const signalId = await services.database.transact((transaction) =>
      beginTurn(transaction, services, principal, session, received),
    );
    const left = new AbortController();
    const leave = () => left.abort();
    reply.raw.once('close', leave);
    const limitMs = received.message.timeout_seconds * 1000 + PATIENCE_MS;
    const signal = AbortSignal.any([left.signal, AbortSignal.timeout(limitMs)]);
    const ended = await waitForJob<WorkRow>(services, jobs, signalId, signal);
    reply.raw.removeListener('close', leave);
    if (!ended) {
      await stopTurns(services, session, [signalId]);
      throw new HttpError('timed_out', 'The answer took longer than it may and was stopped.');
    }
    const answer = await toResponse(call, ended);
    await keep(200, answer);
    return answer;
  });
}

async function toResponse(
  { principal, services }: ChatCall,
  ended: WorkRow,
): Promise<ChatResponse> {
  if (ended.status !== 'completed') {
    throw new HttpError(
      'job_failed',
      `There is no answer: ${ended.error ?? 'no reason is known'}.`,
    );
  }
  const [turn] = await services.database.db
    .select()
    .from(turns)
    .where(and(eq(turns.id, ended.id), ownedBy(turns, principal)));
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
