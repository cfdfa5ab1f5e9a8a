import type { FastifyReply } from 'fastify';
import { sendEventStream } from '../../events/send-event-stream.ts';
import type { Call } from '../../http/route.ts';
import { findDocumentJob } from '../jobs/find-document-job.ts';
import type { JobParams } from '../jobs/job-params.ts';

/** `GET /v2/documents/{job_id}/trace`: all that happened, then what happens. */
export async function traceDocument({
  params,
  principal,
  services,
  request,
  reply,
}: Call<JobParams, undefined, undefined>): Promise<FastifyReply> {
  const row = await findDocumentJob(services.database.db, principal, params.job_id);
  // Who asks only for the head must not wait for the end.
  if (request.method === 'HEAD') {
    return reply.header('content-type', 'text/event-stream; charset=utf-8').send();
  }
  return sendEventStream(services, request, reply, row.id);
}
