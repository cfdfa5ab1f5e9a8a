import type { FastifyReply } from 'fastify';
import type { Call } from '../../http/route.ts';
import { findDocumentJob } from '../jobs/find-document-job.ts';
import type { JobParams } from '../jobs/job-params.ts';
import { requireResult } from '../jobs/require-result.ts';
import { sendBlob } from '../results/send-blob.ts';

/** `GET /v2/documents/{job_id}/structured`. */
export async function getStructured({
  params,
  principal,
  services,
  reply,
}: Call<JobParams, undefined, undefined>): Promise<FastifyReply> {
  const row = await findDocumentJob(services.database.db, principal, params.job_id);
  const result = requireResult(row, 'structured');
  return sendBlob(services, reply, result, 'application/json; charset=utf-8');
}
