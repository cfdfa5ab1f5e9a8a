import type { FastifyReply } from 'fastify';
import { sendEventStream } from '../../events/send-event-stream.ts';
import type { Call } from '../../http/route.ts';
import { findDownload } from '../downloads/find-download.ts';
import type { DownloadParams } from '../params.ts';

/** `GET /v2/datasources/{datasource_id}/downloads/{job_id}/progress`. */
export async function followDownload({
  params,
  principal,
  services,
  request,
  reply,
}: Call<DownloadParams, undefined, undefined>): Promise<FastifyReply> {
  const { database } = services;
  const row = await findDownload(database.db, principal, params.datasource_id, params.job_id);
  return sendEventStream(services, request, reply, row.id);
}
