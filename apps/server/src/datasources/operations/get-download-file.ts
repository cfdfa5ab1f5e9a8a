import type { FastifyReply } from 'fastify';
import { sendBlob } from '../../documents/index.ts';
import { attachment } from '../../http/attachment.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Call } from '../../http/route.ts';
import { isUnfinished } from '../../jobs/job-table.ts';
import type { DownloadResult } from '../downloads/download-identity.ts';
import { findDownload } from '../downloads/find-download.ts';
import { findDatasource } from '../find-datasource.ts';
import type { DownloadParams } from '../params.ts';

/** `GET /v2/datasources/{datasource_id}/downloads/{job_id}/file`. */
export async function getDownloadFile({
  params,
  principal,
  services,
  reply,
}: Call<DownloadParams, undefined, undefined>): Promise<FastifyReply> {
  const { db } = services.database;
  const { id, name } = await findDatasource(db, principal, params.datasource_id);
  const row = await findDownload(db, principal, id, params.job_id);
  if (isUnfinished(row)) {
    throw new HttpError('job_not_finished', `The download is ${row.status}; ask again soon.`, {
      headers: { 'retry-after': '2' },
    });
  }
  if (row.status !== 'completed') {
    throw new HttpError('job_failed', `The download failed: ${row.error ?? 'no reason is known'}.`);
  }
  const { sha256 } = row.result as DownloadResult;
  reply.header('content-disposition', attachment(`${name}.zip`));
  return sendBlob(services, reply, { sha256 }, 'application/zip');
}
