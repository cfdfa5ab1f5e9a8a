import type { FastifyReply } from 'fastify';
import { HttpError } from '../../http/http-error.ts';
import type { Call } from '../../http/route.ts';
import { findDocumentJob } from '../find-document-job.ts';
import type { JobParams } from '../job-params.ts';
import { sendBlob } from '../send-blob.ts';

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

/** RFC 6266: a plain name for old clients, the true one for the others. */
function attachment(filename: string): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(filename).replace(/['()*]/g, percentEncoded);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
