import type { ContentFile, contentListQuerySchema, List } from '@sheaf/contract';
import { and, eq, isNull, like } from 'drizzle-orm';
import { listPage } from '../../http/list-page.ts';
import type { Call } from '../../http/route.ts';
import { beginningWith } from '../../store/containing.ts';
import { dataElements } from '../../store/schema/index.ts';
import { type DataElementRow, findDatasource } from '../find-datasource.ts';
import type { DatasourceParams } from '../params.ts';

/** `GET /v2/datasources/{datasource_id}/content`: the files by path; what came out of containers stands with the data elements. */
export async function listContent({
  params,
  query,
  principal,
  services: { database },
}: Call<DatasourceParams, typeof contentListQuerySchema, undefined>): Promise<List<ContentFile>> {
  const { id } = await findDatasource(database.db, principal, params.datasource_id);
  return listPage<DataElementRow, ContentFile>(database.db, {
    list: `content of ${id}`,
    principal,
    query,
    table: dataElements,
    where: and(
      eq(dataElements.datasourceId, id),
      isNull(dataElements.parentId),
      query.prefix ? like(dataElements.path, beginningWith(query.prefix)) : undefined,
    ),
    sort: { column: dataElements.path, key: 'path' },
    order: 'asc',
    toItem: toContentFile,
  });
}

function toContentFile(row: DataElementRow): ContentFile {
  return {
    name: row.name,
    path: row.path,
    type: 'file',
    size: row.sizeBytes,
    media_type: row.mediaType,
    last_modified: row.updatedAt.toISOString(),
    etag: row.etag ?? row.sha256,
    data_element_id: row.id,
  };
}
