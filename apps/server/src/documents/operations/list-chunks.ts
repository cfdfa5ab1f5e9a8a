import type { chunkQuerySchema } from '@sheaf/contract';
import type { FastifyReply } from 'fastify';
import type { Call } from '../../http/route.ts';
import { ValidationFailure } from '../../http/validation/validation-failure.ts';
import { deriveFor } from '../derive/derive-for.ts';
import { findDocumentJob } from '../jobs/find-document-job.ts';
import type { JobParams } from '../jobs/job-params.ts';
import { requireResult } from '../jobs/require-result.ts';

/** `GET /v2/documents/{job_id}/chunks`: passages for retrieval. */
export async function listChunks({
  params,
  query,
  principal,
  services,
  reply,
}: Call<JobParams, typeof chunkQuerySchema, undefined>): Promise<FastifyReply> {
  const { max_tokens: maxTokens, overlap } = query;
  if (overlap >= maxTokens) throw overlapTooLarge(maxTokens);
  const row = await findDocumentJob(services.database.db, principal, params.job_id);
  const stored = requireResult(row, 'document');
  const body = await deriveFor(reply, services, stored, { kind: 'chunks', maxTokens, overlap });
  return reply.type('application/json; charset=utf-8').send(Buffer.from(body ?? []));
}

function overlapTooLarge(maxTokens: number): ValidationFailure {
  const msg = `Input should be less than max_tokens, which is ${maxTokens}`;
  return new ValidationFailure([{ loc: ['query', 'overlap'], type: 'less_than', msg }]);
}
