import type { createDownloadSchema, Download } from '@sheaf/contract';
import type { Call } from '../../http/route.ts';
import { createWork } from '../../jobs/index.ts';
import { DOWNLOAD } from '../downloads/download-identity.ts';
import { requireElements } from '../downloads/require-elements.ts';
import { findDatasource } from '../find-datasource.ts';
import type { DatasourceParams } from '../params.ts';

/** `POST /v2/datasources/{datasource_id}/downloads`. */
export async function createDownload({
  params,
  body,
  principal,
  services,
  reply,
}: Call<DatasourceParams, undefined, typeof createDownloadSchema>): Promise<Download> {
  const { database } = services;
  const { id } = await findDatasource(database.db, principal, params.datasource_id);
  const elementIds = await requireElements(database.db, principal, id, body.data_element_ids);
  const row = await database.transact((transaction) =>
    createWork(transaction, services, DOWNLOAD, {
      projectId: principal.projectId,
      apiKeyId: principal.keyId,
      subjectId: id,
      input: { datasourceId: id, content: body.content, elementIds },
      connected: { datasource_id: id },
    }),
  );
  reply.code(202);
  const root = `/v2/datasources/${id}/downloads/${row.id}`;
  return {
    job_id: row.id,
    status: row.status,
    status_url: `${root}/progress`,
    file_url: `${root}/file`,
  };
}
