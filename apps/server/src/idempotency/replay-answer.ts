import type { FastifyReply } from 'fastify';
import type { StoredAnswer } from './idempotency-store.ts';

/** Gives the first answer again. */
export function replayAnswer(reply: FastifyReply, answer: StoredAnswer): FastifyReply {
  return reply
    .code(answer.status)
    .headers(answer.headers)
    .header('idempotent-replayed', 'true')
    .send(answer.body);
}
