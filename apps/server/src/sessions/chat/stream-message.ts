import type { FastifyReply } from 'fastify';
import { sendEventStream } from '../../events/send-event-stream.ts';
import type { StoredAnswer } from '../../idempotency/idempotency-store.ts';
import { runIdempotently } from '../../idempotency/run-idempotently.ts';
import type { SessionRow } from '../find-session.ts';
import { beginTurn } from './begin-turn.ts';
import { type MessageCall, receiveMessage } from './receive-message.ts';

/** Takes a message and streams its answer; sent again with its `Idempotency-Key` it goes on where `Last-Event-ID` says. */
export async function streamMessage(call: MessageCall, session: SessionRow): Promise<FastifyReply> {
  const { principal, services, request, reply } = call;
  const received = await receiveMessage(call);
  const replay = async ({ body }: StoredAnswer) => {
    const { signal_id: signalId } = JSON.parse(body.toString()) as { signal_id: string };
    return sendEventStream(services, request, reply, signalId);
  };
  return runIdempotently({ ...call, replay }, { id: session.id, ...received }, async (keep) => {
    const signalId = await services.database.transact(async (transaction) => {
      const id = await beginTurn(transaction, services, principal, session, received);
      await keep(200, { signal_id: id }, transaction);
      return id;
    });
    return sendEventStream(services, request, reply, signalId);
  });
}
