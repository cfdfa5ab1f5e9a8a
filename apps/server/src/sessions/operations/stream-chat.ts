import type { chatMessageSchema } from '@sheaf/contract';
import { and, eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { sendEventStream } from '../../events/send-event-stream.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Call } from '../../http/route.ts';
import type { StoredAnswer } from '../../idempotency/idempotency-store.ts';
import { runIdempotently } from '../../idempotency/run-idempotently.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { turns } from '../../store/schema/index.ts';
import { beginTurn } from '../chat/begin-turn.ts';
import { receiveMessage } from '../chat/receive-message.ts';
import { findSession } from '../find-session.ts';
import type { SessionParams } from '../params.ts';

/** `POST /v2/sessions/{session_id}/chat/stream`: sent again with its `Idempotency-Key` it goes on where `Last-Event-ID` says. */
export async function streamChat(
  call: Call<SessionParams, undefined, typeof chatMessageSchema>,
): Promise<FastifyReply> {
  const { params, principal, services, request, reply } = call;
  const session = await findSession(services.database.db, principal, params.session_id);
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

/** `GET /v2/sessions/{session_id}/turns/{signal_id}/events`: the events of a message again, and those to come. */
export async function followTurn({
  params,
  principal,
  services,
  request,
  reply,
}: Call<
  z.ZodObject<{ session_id: z.ZodString; signal_id: z.ZodString }>,
  undefined,
  undefined
>): Promise<FastifyReply> {
  const [turn] = await services.database.db
    .select({ id: turns.id })
    .from(turns)
    .where(
      and(
        eq(turns.id, params.signal_id),
        eq(turns.sessionId, params.session_id),
        ownedBy(turns, principal),
      ),
    );
  if (!turn) throw new HttpError('not_found', `There is no message ${params.signal_id}.`);
  return sendEventStream(services, request, reply, turn.id);
}
