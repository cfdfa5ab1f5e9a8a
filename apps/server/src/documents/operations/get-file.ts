import type { FastifyReply } from 'fastify';
import { attachment } from '../../http/attachment.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Call } from '../../http/route.ts';
import { findDocumentJob } from '../jobs/find-document-job.ts';
import type { JobParams } from '../jobs/job-params.ts';
import { sendBlob } from '../results/send-blob.ts';

/** `GET /v2/documents/{job_id}/file`: the original, as a download whatever it is. */
export async function getFile({
  params,
  principal,
  services,
  reply,
}: Call<JobParams, undefined, undefined>): Promise<FastifyReply> {
  const row = await findDocumentJob(services.database.db, principal, params.job_id);
  if (!row.fileKept) throw new HttpError('file_not_kept');
  reply.header('content-disposition', attachment(row.filename));
  return sendBlob(
    services,
    reply,
    { sha256: row.sha256 },
    row.mediaType ?? 'application/octet-stream',
  );
}
