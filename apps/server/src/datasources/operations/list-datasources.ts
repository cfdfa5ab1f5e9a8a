import type { Datasource, datasourceListQuerySchema, List } from '@sheaf/contract';
import { and, ilike, isNull } from 'drizzle-orm';
import { listPage } from '../../http/list-page.ts';
import type { Call } from '../../http/route.ts';
import { containing } from '../../store/containing.ts';
import { datasources } from '../../store/schema/index.ts';
import type { DatasourceRow } from '../find-datasource.ts';
import { toDatasources } from '../to-datasource.ts';

/** `GET /v2/datasources`: newest first. */
export async function listDatasources({
  query,
  principal,
  services: { database },
}: Call<undefined, typeof datasourceListQuerySchema, undefined>): Promise<List<Datasource>> {
  const page = await listPage<DatasourceRow, DatasourceRow>(database.db, {
    list: 'datasources',
    principal,
    query,
    table: datasources,
    where: and(
      isNull(datasources.sessionId),
      query.name === undefined ? undefined : ilike(datasources.name, containing(query.name)),
    ),
    toItem: (row) => row,
  });
  return { ...page, data: await toDatasources(database.db, page.data) };
}
