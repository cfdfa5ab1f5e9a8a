import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from '../database/index.ts';
import type { ApiServices } from '../http/api-services.ts';
import { HttpError } from '../http/http-error.ts';
import type { Principal } from '../http/principal.ts';
import { sessionTokenOf } from '../http/session-cookie.ts';
import { fingerprintOf } from './fingerprint-of.ts';
import { idempotencyKeyOf } from './idempotency-key-of.ts';
import type { StoredAnswer } from './idempotency-store.ts';
import { openAnswer, sealAnswer } from './seal-answer.ts';

export type IdempotentCall<Result> = {
  readonly services: Pick<ApiServices, 'idempotency' | 'secrets'>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly principal: Principal;
  /** Makes the first answer again from what was kept of it; by default all of it was. */
  readonly replay?: (kept: StoredAnswer) => Promise<Result>;
  /** The answer carries a secret that is shown once, so it must not lie open in the database. */
  readonly isSecret?: boolean;
};

/** Keeps the answer (JSON, or its bytes) for replays; call it in the transaction that does the work where there is one. */
export type KeepAnswer = (
  status: number,
  body: unknown,
  transaction?: Transaction,
) => Promise<void>;

/** Runs `work` once per `Idempotency-Key` and body; without a key, always. Work that throws may be tried again. */
export async function runIdempotently<Result>(
  call: IdempotentCall<Result>,
  body: unknown,
  work: (keep: KeepAnswer) => Promise<Result>,
): Promise<Result | FastifyReply> {
  const key = idempotencyKeyOf(call.request);
  if (key === null) return work(async () => {});
  const outcome = await call.services.idempotency.begin({
    projectId: call.principal.projectId,
    key,
    fingerprint: fingerprintOf(call.request, body, call.services.secrets),
  });
  const seal = call.isSecret ? sealOf(call.request, key) : OPEN;
  if (outcome.kind === 'replay') {
    call.reply.header('idempotent-replayed', 'true');
    if (call.replay) return call.replay(outcome.answer);
    const { status, headers, body: kept } = outcome.answer;
    return call.reply.code(status).headers(headers).send(seal.open(kept));
  }
  try {
    return await work(async (status, answer, transaction) => {
      const headers = { ...contentTypeOf(answer), ...locationOf(call.reply) };
      const body = seal.close(bytesOf(answer));
      await outcome.claim.complete({ status, headers, body }, transaction);
    });
  } catch (error) {
    // Where this cannot be done for long, the claim ends with its lease.
    await outcome.claim.abandon().catch(() => {});
    throw error;
  }
}

type Seal = { close(body: Buffer): Buffer; open(stored: Buffer): Buffer };

const OPEN: Seal = { close: (body) => body, open: (stored) => stored };

/** Only the key or session that made the call can read its answer again; the database has no more than its hash. */
function sealOf(request: FastifyRequest, key: string): Seal {
  const caller = request.headers['service-api-key'] ?? sessionTokenOf(request);
  const secret = `${caller}\n${key}`;
  return {
    close: (body) => sealAnswer(body, secret),
    open(stored) {
      const body = openAnswer(stored, secret);
      if (body) return body;
      throw new HttpError(
        'idempotency_key_reused',
        'The `Idempotency-Key` was used with another API key, and only that one is shown the secret again.',
      );
    },
  };
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
