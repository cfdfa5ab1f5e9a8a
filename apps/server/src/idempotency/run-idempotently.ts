import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Principal } from '../api-keys/principal.ts';
import type { Transaction } from '../database/index.ts';
import type { ApiServices } from '../http/api-services.ts';
import { fingerprintOf } from './fingerprint-of.ts';
import { idempotencyKeyOf } from './idempotency-key-of.ts';
import type { StoredAnswer } from './idempotency-store.ts';
import { replayAnswer } from './replay-answer.ts';

export type IdempotentCall = {
  readonly services: Pick<ApiServices, 'idempotency'>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly principal: Principal;
};

/** Keeps the answer (JSON, or its bytes) for replays; call it in the transaction that does the work where there is one. */
export type KeepAnswer = (
  status: number,
  body: unknown,
  transaction?: Transaction,
) => Promise<void>;

/** Runs `work` once per `Idempotency-Key` and body; without a key, always. Work that throws may be tried again. */
export async function runIdempotently<Result>(
  call: IdempotentCall,
  body: unknown,
  work: (keep: KeepAnswer) => Promise<Result>,
): Promise<Result | FastifyReply> {
  const key = idempotencyKeyOf(call.request);
  if (key === null) return work(async () => {});
  const outcome = await call.services.idempotency.begin({
    projectId: call.principal.projectId,
    key,
    fingerprint: fingerprintOf(call.request, body),
  });
  if (outcome.kind === 'replay') return replayAnswer(call.reply, outcome.answer);
  let kept = false;
  try {
    return await work(async (status, answer, transaction) => {
      const headers = { ...contentTypeOf(answer), ...locationOf(call.reply) };
      await outcome.claim.complete({ status, headers, body: bytesOf(answer) }, transaction);
      kept = true;
    });
  } catch (error) {
    if (kept) throw error;
    await outcome.claim.abandon();
    throw error;
  }
}

function contentTypeOf(answer: unknown): StoredAnswer['headers'] {
  return isEmpty(answer) ? {} : { 'content-type': 'application/json; charset=utf-8' };
}

/** Where the thing is that the first answer made. */
function locationOf(reply: FastifyReply): StoredAnswer['headers'] {
  const location = reply.getHeader('location');
  return location === undefined ? {} : { location: String(location) };
}

function bytesOf(answer: unknown): Buffer {
  if (isEmpty(answer)) return Buffer.of();
  return Buffer.isBuffer(answer) ? answer : Buffer.from(JSON.stringify(answer));
}

function isEmpty(answer: unknown): boolean {
  return answer === undefined || answer === null;
}
