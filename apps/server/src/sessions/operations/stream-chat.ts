import type { chatMessageSchema } from '@sheaf/contract';
import { and, eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { sendEventStream } from '../../events/send-event-stream.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Call } from '../../http/route.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { turns } from '../../store/schema/index.ts';
import { streamMessage } from '../chat/stream-message.ts';
import { findSession } from '../find-session.ts';
import type { SessionParams } from '../params.ts';

/** `POST /v2/sessions/{session_id}/chat/stream`. */
export async function streamChat(
  call: Call<SessionParams, undefined, typeof chatMessageSchema>,
): Promise<FastifyReply> {
  const { params, principal, services } = call;
  const session = await findSession(services.database.db, principal, params.session_id);
  return streamMessage(call, session);
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
