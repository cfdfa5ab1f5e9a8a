import type { ResultFormat } from '@sheaf/contract';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { Call } from '../../http/route.ts';
import { findDocumentJob } from '../jobs/find-document-job.ts';
import type { JobParams } from '../jobs/job-params.ts';
import { requireResult } from '../jobs/require-result.ts';
import { sendBlob } from '../results/send-blob.ts';

const MEDIA_TYPES: Record<ResultFormat, string> = {
  markdown: 'text/markdown; charset=utf-8',
  annotated: 'text/markdown; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** `GET /v2/documents/{job_id}/result?format=`. */
export async function getResult({
  params,
  query,
  principal,
  services,
  reply,
}: Call<JobParams, z.ZodType<{ format: ResultFormat }>, undefined>): Promise<FastifyReply> {
  const row = await findDocumentJob(services.database.db, principal, params.job_id);
  const result = requireResult(row, query.format);
  return sendBlob(services, reply, result, MEDIA_TYPES[query.format]);
}
