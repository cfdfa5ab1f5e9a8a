import type { ChatResponse, chatMessageSchema } from '@sheaf/contract';
import type { FastifyReply } from 'fastify';
import type { Call } from '../../http/route.ts';
import { runIdempotently } from '../../idempotency/run-idempotently.ts';
import { awaitAnswer } from '../chat/await-answer.ts';
import { beginTurn } from '../chat/begin-turn.ts';
import { receiveMessage } from '../chat/receive-message.ts';
import { findSession } from '../find-session.ts';
import type { SessionParams } from '../params.ts';

type ChatCall = Call<SessionParams, undefined, typeof chatMessageSchema>;

/** `POST /v2/sessions/{session_id}/chat`: the same as the stream says, in one answer. Leaving stops the work. */
export async function chat(call: ChatCall): Promise<ChatResponse | FastifyReply> {
  const { params, principal, services, reply } = call;
  const session = await findSession(services.database.db, principal, params.session_id);
  const received = await receiveMessage(call);
  return runIdempotently(call, { id: session.id, ...received }, async (keep) => {
    const signalId = await services.database.transact((transaction) =>
      beginTurn(transaction, services, principal, session, received),
    );
    const { timeout_seconds: timeoutSeconds } = received.message;
    const answer = await awaitAnswer(services, reply, session, signalId, timeoutSeconds);
    await keep(200, answer);
    return answer;
  });
}
