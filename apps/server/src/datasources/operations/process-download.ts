import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { createDownloadSchema } from '@sheaf/contract';
import type { FastifyReply } from 'fastify';
import { attachment } from '../../http/attachment.ts';
import type { Call } from '../../http/route.ts';
import { requireElements } from '../downloads/require-elements.ts';
import { zipElements } from '../downloads/zip-elements.ts';
import { findDatasource } from '../find-datasource.ts';
import type { DatasourceParams } from '../params.ts';

/** `POST /v2/datasources/{datasource_id}/downloads/process`: packed while it is sent; it ends when the caller leaves. */
export async function processDownload({
  params,
  body,
  principal,
  services,
  reply,
}: Call<DatasourceParams, undefined, typeof createDownloadSchema>): Promise<FastifyReply> {
  const { db } = services.database;
  const { id, name } = await findDatasource(db, principal, params.datasource_id);
  const elementIds = await requireElements(db, principal, id, body.data_element_ids);
  const zip = zipElements(services, principal, {
    datasourceId: id,
    content: body.content,
    elementIds,
  });
  return reply
    .type('application/zip')
    .header('content-disposition', attachment(`${name}.zip`))
    .send(Readable.fromWeb(zip as ReadableStream));
}
