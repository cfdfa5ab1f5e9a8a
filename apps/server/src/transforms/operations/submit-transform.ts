import type { TransformSubmitted } from '@sheaf/contract';
import type { FastifyReply } from 'fastify';
import type { Call } from '../../http/route.ts';
import { runIdempotently } from '../../idempotency/run-idempotently.ts';
import { fingerprintedForm } from '../fingerprinted-form.ts';
import { receiveTransform } from '../receive-transform.ts';
import { requireModel } from '../require-model.ts';
import { resolveSchema } from '../resolve-schema.ts';
import { requireSource, startTransform } from '../start-transform.ts';

/** `POST /v2/documents/transform/submit`: the bytes and the work are durable before the answer. */
export async function submitTransform(
  call: Call<undefined, undefined, undefined>,
): Promise<TransformSubmitted | FastifyReply> {
  const { services, principal, reply } = call;
  const { uploadLimitBytes, uploadStallMs } = services.config;
  const form = await receiveTransform(reply, services.blobs, {
    maxBytes: uploadLimitBytes,
    code: 'file_too_large',
    message: `The file is larger than ${uploadLimitBytes} bytes, the most that can be uploaded.`,
    stallMs: uploadStallMs,
  });
  return runIdempotently(call, fingerprintedForm(form), async (keep) => {
    const { artifact_schema: text, model } = form.wishes;
    requireModel(services, model);
    const resolved = await resolveSchema(services.database.db, principal, text);
    await requireSource(services, principal, form.source);
    return services.database.transact(async (transaction) => {
      const start = { ...form, ...resolved, interactive: false };
      const { executionId } = await startTransform(transaction, services, principal, start);
      const submitted: TransformSubmitted = { execution_id: executionId };
      reply.code(201).header('location', `/v2/sessions/${executionId}`);
      await keep(201, submitted, transaction);
      return submitted;
    });
  });
}
