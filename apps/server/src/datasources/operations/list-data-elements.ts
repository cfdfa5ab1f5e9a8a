import type { DataElement, dataElementListQuerySchema, List } from '@sheaf/contract';
import { and, eq, like } from 'drizzle-orm';
import { listPage } from '../../http/list-page.ts';
import type { Call } from '../../http/route.ts';
import { beginningWith } from '../../store/containing.ts';
import { dataElements } from '../../store/schema/index.ts';
import { findDatasource } from '../find-datasource.ts';
import type { DatasourceParams } from '../params.ts';
import { toDataElement } from '../to-data-element.ts';

/** `GET /v2/datasources/{datasource_id}/data-elements`: newest first. */
export async function listDataElements({
  params,
  query,
  principal,
  services: { database },
}: Call<DatasourceParams, typeof dataElementListQuerySchema, undefined>): Promise<
  List<DataElement>
> {
  const { id } = await findDatasource(database.db, principal, params.datasource_id);
  return listPage(database.db, {
    list: `elements of ${id}`,
    principal,
    query,
    table: dataElements,
    where: and(
      eq(dataElements.datasourceId, id),
      query.status ? eq(dataElements.status, query.status) : undefined,
      query.path ? like(dataElements.path, beginningWith(query.path)) : undefined,
    ),
    toItem: toDataElement,
  });
}
